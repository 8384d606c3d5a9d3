DROP INDEX "bank_notice_one";--> statement-breakpoint
ALTER TABLE "bank_notice" ADD COLUMN "purpose" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_notice_one_purpose" ON "bank_notice" USING btree ("plan_id","purpose");