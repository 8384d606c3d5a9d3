CREATE TABLE "listing_withholding" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_withholding_estate" ON "listing_withholding" USING btree ("estate_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_withholding_standing" ON "listing_withholding" USING btree ("estate_id") WHERE "listing_withholding"."lifted_at" is null;