ALTER TABLE "payment_dispute" ADD COLUMN "treatment" text;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "treated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "treated_by" text;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "treated_by_name" text;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "treatment_reason" text;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "treatment_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_treated_whole" CHECK (num_nulls("payment_dispute"."treatment", "payment_dispute"."treated_at", "payment_dispute"."treated_by") in (0, 3));