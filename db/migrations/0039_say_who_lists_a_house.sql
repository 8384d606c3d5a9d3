ALTER TABLE "estate" ADD COLUMN "seller_kind" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "seller_kind" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "estate" SET "seller_kind" = 2 WHERE "substitute_flag";--> statement-breakpoint
UPDATE "listing" SET "seller_kind" = 2 WHERE "substitute_flag";--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "substitute_flag";
