CREATE TABLE "review_care" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"assignee_id" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_care_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "same_candidate" (
	"id" text PRIMARY KEY NOT NULL,
	"a_id" text NOT NULL,
	"b_id" text NOT NULL,
	"score" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"state" integer NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_link" (
	"id" text PRIMARY KEY NOT NULL,
	"a_id" text NOT NULL,
	"b_id" text NOT NULL,
	"kind" integer NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_work" (
	"id" text PRIMARY KEY NOT NULL,
	"job_title" text,
	"on_duty" boolean DEFAULT false NOT NULL,
	"away_from" date,
	"away_to" date,
	"cover_id" text,
	"muted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_check" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_check" ADD COLUMN "antisocial" jsonb;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "seller_correction_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "merged_into" text;--> statement-breakpoint
CREATE UNIQUE INDEX "same_candidate_pair" ON "same_candidate" USING btree ("a_id","b_id");--> statement-breakpoint
CREATE INDEX "same_candidate_b" ON "same_candidate" USING btree ("b_id");--> statement-breakpoint
CREATE INDEX "same_candidate_open" ON "same_candidate" USING btree ("state","score","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_link_pair" ON "user_link" USING btree ("a_id","b_id");--> statement-breakpoint
CREATE INDEX "user_link_b" ON "user_link" USING btree ("b_id");--> statement-breakpoint
CREATE INDEX "estate_address" ON "estate" USING btree ("city_code","address1","block");--> statement-breakpoint
CREATE INDEX "user_phone" ON "user" USING btree ("phone");