CREATE TABLE "handover" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"handover_status" integer NOT NULL,
	"content" jsonb NOT NULL,
	"edition" integer NOT NULL,
	"photos" text[] NOT NULL,
	"confirmations" jsonb NOT NULL,
	"lack" text,
	"lack_at" timestamp with time zone,
	"sha256" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "handover_status_known" CHECK ("handover"."handover_status" in (1, 2)),
	CONSTRAINT "handover_confirmed_is_told" CHECK ("handover"."handover_status" <> 2 or ("handover"."sha256" is not null and "handover"."confirmed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_plan_id_deal_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."deal_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handover_one" ON "handover" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "handover_negotiation" ON "handover" USING btree ("negotiation_id");--> statement-breakpoint
CREATE INDEX "handover_photos" ON "handover" USING gin ("photos");