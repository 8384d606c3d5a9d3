CREATE TABLE "stat_counting" (
	"recount_id" text NOT NULL,
	"month" text NOT NULL,
	"prefectures_code" text NOT NULL,
	"city_code" text NOT NULL,
	"estate_type" integer NOT NULL,
	"metric" text NOT NULL,
	"n" integer NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "stat_counting_pk" PRIMARY KEY("recount_id","month","metric","prefectures_code","city_code","estate_type")
);
--> statement-breakpoint
CREATE TABLE "stat_recount" (
	"id" text PRIMARY KEY NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stat_recount_created" ON "stat_recount" USING btree ("created_at");