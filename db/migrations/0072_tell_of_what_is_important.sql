ALTER TABLE "notice" ADD COLUMN "told_to" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "told_at" timestamp with time zone;