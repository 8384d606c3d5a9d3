DROP INDEX "saved_view_name";--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "screen" text DEFAULT 'inbox' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("screen","name");