ALTER TABLE "report" ADD COLUMN "reporter_mail" text;--> statement-breakpoint
ALTER TABLE "user_measure" ADD COLUMN "case_id" text;--> statement-breakpoint
CREATE INDEX "report_mail" ON "report" USING btree ("case_id") WHERE "report"."reporter_mail" is not null;