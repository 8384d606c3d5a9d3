CREATE TABLE "silence" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "silence_user" ON "silence" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "silence_standing" ON "silence" USING btree ("user_id") WHERE "silence"."until" is not null;