CREATE TABLE "quotation_template" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text,
	"archived_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "placed_order" ADD COLUMN "planned_delivery" date;--> statement-breakpoint
ALTER TABLE "reason" ADD COLUMN "code" integer;--> statement-breakpoint
-- Those that came with the house were written at once, by its first start; what the office added later begins at 101.
UPDATE "reason" SET "code" = "numbered"."code" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "kind", "own" ORDER BY "created_at", "display_order", "id") + CASE WHEN "own" THEN 100 ELSE 0 END AS "code"
	FROM (SELECT "id", "kind", "created_at", "display_order", "created_at" > min("created_at") OVER () + interval '1 minute' AS "own" FROM "reason") AS "told"
) AS "numbered" WHERE "numbered"."id" = "reason"."id";--> statement-breakpoint
ALTER TABLE "reason" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_template" ADD COLUMN "party" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_template" ADD COLUMN "use_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_template_name" ON "quotation_template" USING btree ("name") WHERE not "quotation_template"."archived_flag";--> statement-breakpoint
CREATE UNIQUE INDEX "reason_code" ON "reason" USING btree ("kind","code");