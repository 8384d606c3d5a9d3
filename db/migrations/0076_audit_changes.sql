ALTER TABLE "audit" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "change_salt" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "change_sum" text;