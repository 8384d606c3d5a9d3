ALTER TABLE "viewing" ADD COLUMN "note_by" integer;--> statement-breakpoint
ALTER TABLE "viewing" ADD COLUMN "note_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Later rounds and changed appointments may keep the note of either side.
UPDATE "viewing" SET "note_by" = "proposed_by" WHERE "note" is not null and "round" = 1 and "accepted_at" is null;--> statement-breakpoint
UPDATE "viewing" SET "note_earlier" = true WHERE "note" is not null and "note_by" is null;
