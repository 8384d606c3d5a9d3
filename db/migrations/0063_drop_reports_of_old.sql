ALTER TABLE "message_report" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "message_report" CASCADE;--> statement-breakpoint
DROP INDEX "report_estate";--> statement-breakpoint
ALTER TABLE "report" DROP COLUMN "estate_id";