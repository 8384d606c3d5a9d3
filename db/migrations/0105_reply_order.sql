DROP INDEX "reply_template_shared";--> statement-breakpoint
DROP INDEX "reply_template_own";--> statement-breakpoint
ALTER TABLE "reply_template" ADD COLUMN "display_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_template" ADD COLUMN "archived_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- They stood by their age until now.
UPDATE "reply_template" SET "display_order" = "placed"."place" * 10 FROM (
	SELECT "id", row_number() OVER (PARTITION BY "shared", CASE WHEN "shared" THEN '' ELSE "user_id" END ORDER BY "created_at", "id") AS "place" FROM "reply_template"
) AS "placed" WHERE "placed"."id" = "reply_template"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "reply_template_shared" ON "reply_template" USING btree ("shortcut") WHERE "reply_template"."shared" and not "reply_template"."archived_flag";--> statement-breakpoint
CREATE UNIQUE INDEX "reply_template_own" ON "reply_template" USING btree ("user_id","shortcut") WHERE not "reply_template"."shared" and not "reply_template"."archived_flag";