DROP TABLE "list_columns" CASCADE;--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "tight_rows";