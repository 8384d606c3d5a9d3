ALTER TABLE "reply_template" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_template" ADD COLUMN "shortcut" text;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_template_shared" ON "reply_template" USING btree ("shortcut") WHERE "reply_template"."shared";--> statement-breakpoint
CREATE UNIQUE INDEX "reply_template_own" ON "reply_template" USING btree ("user_id","shortcut") WHERE not "reply_template"."shared";