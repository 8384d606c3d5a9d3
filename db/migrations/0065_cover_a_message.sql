CREATE TABLE "chat_cover" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"negotiation_id" text NOT NULL,
	"reason_code" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lift_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "cover_id" text;--> statement-breakpoint
CREATE INDEX "chat_cover_chat" ON "chat_cover" USING btree ("chat_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_cover_standing" ON "chat_cover" USING btree ("chat_id") WHERE "chat_cover"."lifted_at" is null;