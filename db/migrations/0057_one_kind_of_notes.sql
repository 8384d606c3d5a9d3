INSERT INTO "note" ("id", "subject_kind", "subject_id", "author_id", "author_name", "text", "created_at", "updated_at", "version")
SELECT "id", 'user', "user_id", "written_by", "written_by_name", "text", "created_at", "updated_at", "version" FROM "user_note";
--> statement-breakpoint
DROP TABLE "user_note" CASCADE;
