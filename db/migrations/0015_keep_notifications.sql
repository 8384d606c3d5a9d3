CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"group" integer NOT NULL,
	"negotiation_id" text,
	"relation_id" text,
	"title" text NOT NULL,
	"line" text NOT NULL,
	"path" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","created_at","id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_unread_room" ON "notification" USING btree ("negotiation_id","user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");