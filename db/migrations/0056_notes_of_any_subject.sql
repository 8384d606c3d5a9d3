CREATE TABLE "note" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"after_seq" integer,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "note_deleted_whole" CHECK (("note"."text" is null) = ("note"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE INDEX "note_subject" ON "note" USING btree ("subject_kind","subject_id","created_at","id");