CREATE TABLE "message_report" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"negotiation_id" text NOT NULL,
	"reason" integer NOT NULL,
	"note" text,
	"reporter_id" text NOT NULL,
	"reported_id" text NOT NULL,
	"pinned" jsonb NOT NULL,
	"answer" text,
	"concluded_at" timestamp with time zone,
	"concluded_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "block" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "block_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE INDEX "message_report_open" ON "message_report" USING btree ("concluded_at","created_at");--> statement-breakpoint
CREATE INDEX "message_report_reporter" ON "message_report" USING btree ("reporter_id","chat_id");--> statement-breakpoint
CREATE INDEX "block_blocked" ON "block" USING btree ("blocked_id");