CREATE TABLE "review_letter" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_letter" ADD CONSTRAINT "review_letter_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_letter_estate" ON "review_letter" USING btree ("estate_id","created_at");--> statement-breakpoint
CREATE INDEX "review_letter_waiting" ON "review_letter" USING btree ("answered_at") WHERE "review_letter"."answered_at" is not null and "review_letter"."seen_at" is null;