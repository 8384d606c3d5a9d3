CREATE TABLE "estate_ending" (
	"estate_id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"status_before" integer NOT NULL,
	"confirmed_before" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "estate_ending" ADD CONSTRAINT "estate_ending_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estate_ending_due" ON "estate_ending" USING btree ("settled_at","until");--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_reserved_is_not_confirmed" CHECK (not (reserved and confirmed_at is not null));