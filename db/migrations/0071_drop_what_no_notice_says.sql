DROP TABLE "legal_consent" CASCADE;--> statement-breakpoint
ALTER TABLE "notice" DROP COLUMN "banner_flag";