ALTER TABLE "viewing" ADD COLUMN "note_by" integer;--> statement-breakpoint
-- Later rounds and changed appointments may keep the note of either side.
UPDATE "viewing" SET "note_by" = "proposed_by" WHERE "note" is not null and "round" = 1 and "accepted_at" is null;
