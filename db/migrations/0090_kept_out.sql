CREATE TABLE "kept_out" (
	"mark" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reason_code" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_out_until" ON "kept_out" USING btree ("until");