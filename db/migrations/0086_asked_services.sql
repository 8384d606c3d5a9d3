ALTER TABLE "service_menu" ADD COLUMN "quote_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_menu" ADD COLUMN "provider_name" text;