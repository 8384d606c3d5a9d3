CREATE TABLE "release" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"kind" integer NOT NULL,
	"to" integer NOT NULL,
	"by" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"basis" integer NOT NULL,
	"relation_id" text,
	"first_read_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_negotiation" ON "release" USING btree ("negotiation_id","kind");--> statement-breakpoint
CREATE INDEX "release_relation" ON "release" USING btree ("relation_id");