CREATE TABLE "disclosure" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text,
	"asked_by" text NOT NULL,
	"parts" text[] NOT NULL,
	"bytes" integer,
	"stored_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "disclosure_user" ON "disclosure" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "disclosure_created" ON "disclosure" USING btree ("created_at");