CREATE TABLE "privacy_file" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"pdf" boolean NOT NULL,
	"pages" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	"stored_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "negotiation_id" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "inquiry_id" text;--> statement-breakpoint
ALTER TABLE "privacy_request" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_request" ADD COLUMN "fee" integer;--> statement-breakpoint
CREATE INDEX "privacy_file_request" ON "privacy_file" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "privacy_file_answered" ON "privacy_file" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "privacy_file_unsent" ON "privacy_file" USING btree ("created_at") WHERE "privacy_file"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "note_inquiry" ON "note" USING btree ("inquiry_id") WHERE "note"."inquiry_id" is not null;