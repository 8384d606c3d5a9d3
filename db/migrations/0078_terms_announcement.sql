CREATE TABLE "terms_announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"notice_id" text NOT NULL,
	"mailed_to" text,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
UPDATE "user" SET "terms_version" = '1' WHERE "terms_version" = '2026-11-01';
