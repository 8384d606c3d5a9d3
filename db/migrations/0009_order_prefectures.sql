ALTER TABLE "prefecture" ADD COLUMN "sort_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "prefecture" SET "sort_order" = "id"::integer * 10;
