CREATE TABLE "ended_account" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Who had left before: at the latest when their row was last written.
INSERT INTO "ended_account" ("id", "at") SELECT "id", "updated_at" FROM "user" WHERE "status" = 9;
