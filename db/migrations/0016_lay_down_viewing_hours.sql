CREATE TABLE "viewing_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "viewing_terms" ADD CONSTRAINT "viewing_terms_id_estate_id_fk" FOREIGN KEY ("id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;