ALTER TABLE "estate" ADD COLUMN "taker_fee" bigint;--> statement-breakpoint
ALTER TABLE "service_menu" ADD COLUMN "contract_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "estate" SET "taker_fee" = "listing"."taker_fee" FROM "listing" WHERE "listing"."id" = "estate"."id" AND "listing"."taker_fee" IS NOT NULL;
