CREATE TABLE "talk_export" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"format" text NOT NULL,
	"reason" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"sha256" text,
	"bytes" integer,
	"stored_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "talk_export" ADD CONSTRAINT "talk_export_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_export_asked" ON "talk_export" USING btree ("user_id","negotiation_id");--> statement-breakpoint
CREATE INDEX "talk_export_created" ON "talk_export" USING btree ("created_at");