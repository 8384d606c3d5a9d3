CREATE TABLE "list_columns" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "list_columns_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
DROP INDEX "saved_view_name";--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "owner_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_of" ON "saved_view" USING btree ("screen",coalesce("owner_id", ''),"name");