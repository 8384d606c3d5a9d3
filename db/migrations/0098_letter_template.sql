ALTER TABLE "waiting_letter" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "template" text;--> statement-breakpoint
CREATE INDEX "mail_template" ON "mail" USING btree ("template","created_at","id");