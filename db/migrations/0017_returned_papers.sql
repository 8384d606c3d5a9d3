-- A paper that was sent back and has got another file since is not what was checked.
UPDATE "paper" SET "checked_at" = NULL, "checked_by" = NULL WHERE "paper_status" = 4 AND EXISTS (SELECT 1 FROM "paper_file" WHERE "paper_file"."paper_id" = "paper"."id" AND "paper_file"."stored_at" > "paper"."checked_at" AND "paper_file"."replaced_at" IS NULL);
