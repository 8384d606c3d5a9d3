CREATE TABLE "closed_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "closed_entry" ("id", "month") SELECT entry, min("month") FROM "month_closing", unnest("counted") entry WHERE "reopened_at" IS NULL GROUP BY entry;--> statement-breakpoint
ALTER TABLE "month_closing" DROP COLUMN "counted";