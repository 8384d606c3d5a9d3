ALTER TABLE "deal_step" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_offer" ADD COLUMN "stayed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deal_step_pictures" ON "deal_step" USING gin ("pictures") WHERE "deal_step"."pictures" <> '{}';