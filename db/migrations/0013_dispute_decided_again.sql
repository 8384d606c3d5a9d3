ALTER TABLE "payment_dispute" ADD COLUMN "former_write_offs" jsonb;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "retry_of" text;