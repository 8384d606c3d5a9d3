ALTER TABLE "placed_order" ADD COLUMN "addressee" jsonb;--> statement-breakpoint
ALTER TABLE "placed_order" ADD COLUMN "chosen_addressee" jsonb;--> statement-breakpoint
ALTER TABLE "placed_order" ADD COLUMN "receipt_addressee" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "addressee" jsonb;