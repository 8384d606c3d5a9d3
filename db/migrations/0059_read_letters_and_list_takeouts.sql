CREATE TABLE "takeout" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"what" text NOT NULL,
	"conditions" text NOT NULL,
	"columns" jsonb NOT NULL,
	"reason" text,
	"rows" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_created";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "resent_from" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "takeout_at" ON "takeout" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_texts" ON "mail" USING btree ("created_at") WHERE text <> '';--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");