ALTER TABLE "negotiation_seat" ADD COLUMN "snooze_note" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "note_pinned" ON "note" USING btree ("subject_kind","subject_id") WHERE "note"."pinned";--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_deleted_unpinned" CHECK (not ("note"."pinned" and "note"."deleted_at" is not null));