CREATE TABLE "inquiry" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"channel" integer NOT NULL,
	"topic" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"user_id" text,
	"state" integer NOT NULL,
	"assignee_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"concluded_at" timestamp with time zone,
	"concluded_by" text,
	"outcome" text,
	"token_hash" text,
	"token_until" timestamp with time zone,
	"token_used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_message" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"from_office" boolean NOT NULL,
	"text" text NOT NULL,
	"by" text,
	"by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "inquiry_waiting" ON "inquiry" USING btree ("waiting_since") WHERE "inquiry"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "inquiry_state" ON "inquiry" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "inquiry_user" ON "inquiry" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_token" ON "inquiry" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "inquiry_message_inquiry" ON "inquiry_message" USING btree ("inquiry_id","created_at");