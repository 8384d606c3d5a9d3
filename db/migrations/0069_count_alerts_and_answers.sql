CREATE TABLE "stat_month" (
	"month" text NOT NULL,
	"prefectures_code" text NOT NULL,
	"city_code" text NOT NULL,
	"estate_type" integer NOT NULL,
	"metric" text NOT NULL,
	"n" integer NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "stat_month_month_metric_prefectures_code_city_code_estate_type_pk" PRIMARY KEY("month","metric","prefectures_code","city_code","estate_type")
);
--> statement-breakpoint
CREATE TABLE "stat_until" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer" (
	"negotiation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"by" text NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"first" boolean NOT NULL,
	CONSTRAINT "answer_negotiation_id_seq_pk" PRIMARY KEY("negotiation_id","seq")
);
--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
UPDATE "alert" SET "last_at" = "created_at";--> statement-breakpoint
ALTER TABLE "alert" ALTER COLUMN "last_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
UPDATE "alert" SET "opened_at" = "created_at";--> statement-breakpoint
ALTER TABLE "alert" ALTER COLUMN "opened_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "assignee_id" text;--> statement-breakpoint
CREATE INDEX "answer_at" ON "answer" USING btree ("at");--> statement-breakpoint
CREATE INDEX "answer_by" ON "answer" USING btree ("by","at");