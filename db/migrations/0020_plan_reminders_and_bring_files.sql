CREATE TABLE "viewing_reminder" (
	"id" text PRIMARY KEY NOT NULL,
	"viewing_id" text NOT NULL,
	"stage" text NOT NULL,
	"standing" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_letter" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "viewing_reminder" ADD CONSTRAINT "viewing_reminder_viewing_id_viewing_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewing_reminder_due" ON "viewing_reminder" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "viewing_reminder_viewing" ON "viewing_reminder" USING btree ("viewing_id");