CREATE TABLE "setting_version" (
	"id" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"edition" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"note" text,
	"written_by" text,
	"written_by_name" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"confirmed_by_name" text,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "setting_version_edition" ON "setting_version" USING btree ("section","edition");