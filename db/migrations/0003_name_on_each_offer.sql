ALTER TABLE "quotation_offer" ADD COLUMN "user_name" text;--> statement-breakpoint
UPDATE "quotation_offer" SET "user_name" = "quotation"."user_name" FROM "quotation" WHERE "quotation"."id" = "quotation_offer"."quotation_id";--> statement-breakpoint
ALTER TABLE "quotation_offer" ALTER COLUMN "user_name" SET NOT NULL;
