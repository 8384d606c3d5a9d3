CREATE TABLE "bank_import" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"opening_balance" bigint,
	"closing_balance" bigint,
	"in_count" integer NOT NULL,
	"in_total" bigint NOT NULL,
	"out_count" integer NOT NULL,
	"out_total" bigint NOT NULL,
	"new_count" integer NOT NULL,
	"known_count" integer NOT NULL,
	"columns" jsonb,
	"headings" text,
	"lines" jsonb,
	"state" integer NOT NULL,
	"by" text NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_import_state_known" CHECK ("bank_import"."state" in (1, 2, 9)),
	CONSTRAINT "bank_import_lines_wait" CHECK (("bank_import"."lines" is not null) = ("bank_import"."state" = 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_import_file" ON "bank_import" USING btree ("account","sha256") WHERE state <> 9;--> statement-breakpoint
CREATE INDEX "bank_import_account" ON "bank_import" USING btree ("account","created_at");