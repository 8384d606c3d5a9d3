CREATE TABLE "bank_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"writer" integer NOT NULL,
	"writer_id" text NOT NULL,
	"edition" integer NOT NULL,
	"editions" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_notice_writer_known" CHECK ("bank_notice"."writer" in (2, 3))
);
--> statement-breakpoint
ALTER TABLE "bank_notice" ADD CONSTRAINT "bank_notice_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_notice" ADD CONSTRAINT "bank_notice_plan_id_deal_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."deal_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_notice_one" ON "bank_notice" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "bank_notice_negotiation" ON "bank_notice" USING btree ("negotiation_id");