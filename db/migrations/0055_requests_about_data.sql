CREATE TABLE "privacy_request" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" integer NOT NULL,
	"user_id" text,
	"requester_name" text NOT NULL,
	"requester_kind" integer NOT NULL,
	"contact" text,
	"channel" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"form" integer NOT NULL,
	"text" text NOT NULL,
	"state" integer NOT NULL,
	"identity_method" integer,
	"ground_code" integer,
	"partly" boolean DEFAULT false NOT NULL,
	"assignee_id" text,
	"asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_request_number" ON "privacy_request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "privacy_request_user" ON "privacy_request" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "privacy_request_state" ON "privacy_request" USING btree ("state","received_at","id");