CREATE TABLE "notification_setting" (
	"id" text PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"digest" integer NOT NULL,
	"muted_negotiation_i_ds" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_letter" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"negotiation_id" text,
	"daily" boolean NOT NULL,
	"house" text,
	"subject" text NOT NULL,
	"letter" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "waiting_letter_due" ON "waiting_letter" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "waiting_letter_user" ON "waiting_letter" USING btree ("user_id","id");