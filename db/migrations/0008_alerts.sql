CREATE TABLE "alert" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"cause" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"negotiation_id" text,
	"facts" jsonb NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"note" text,
	"concluded_at" timestamp with time zone,
	"concluded_by" text,
	"concluded_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alert_concluded_whole" CHECK (("alert"."state" = 9) = (num_nulls("alert"."note", "alert"."concluded_at", "alert"."concluded_by") = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_key" ON "alert" USING btree ("key");--> statement-breakpoint
CREATE INDEX "alert_state" ON "alert" USING btree ("state","created_at","id");