CREATE TABLE "user_measure" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" integer NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"reason_code" integer NOT NULL,
	"reason" text NOT NULL,
	"provisional" boolean DEFAULT false NOT NULL,
	"told" boolean DEFAULT true NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lift_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "provisional_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_measure_user" ON "user_measure" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_measure_standing" ON "user_measure" USING btree ("user_id") WHERE "user_measure"."lifted_at" is null and "user_measure"."kind" <> 1;--> statement-breakpoint
CREATE INDEX "user_measure_provisional" ON "user_measure" USING btree ("until") WHERE "user_measure"."lifted_at" is null and "user_measure"."provisional";