DROP INDEX "same_candidate_open";--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "likeness" text;--> statement-breakpoint
ALTER TABLE "same_candidate" ADD COLUMN "kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
CREATE INDEX "image_likeness" ON "image" USING btree ("dir","likeness");--> statement-breakpoint
CREATE INDEX "same_candidate_open" ON "same_candidate" USING btree ("kind","state","score","id");