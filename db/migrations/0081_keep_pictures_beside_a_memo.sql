ALTER TABLE "viewing" ADD COLUMN "buyer_memo_images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "viewing" ADD COLUMN "seller_memo_images" text[] DEFAULT '{}' NOT NULL;