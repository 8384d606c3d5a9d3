CREATE TABLE "chat_file" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"pages" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	"preview_key" text NOT NULL,
	"stored_at" timestamp with time zone,
	"message_id" text,
	"place" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_file_message" ON "chat_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_file_owner" ON "chat_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "chat_file_abandoned" ON "chat_file" USING btree ("updated_at") WHERE "chat_file"."message_id" is null;