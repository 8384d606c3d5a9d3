CREATE TABLE "statement" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"kind" integer NOT NULL,
	"edition" integer NOT NULL,
	"statement_status" integer NOT NULL,
	"catalogue_day" text NOT NULL,
	"lines" jsonb NOT NULL,
	"photos" text[] NOT NULL,
	"facts" text[] NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	"issued_name" text NOT NULL,
	"issued_ground" text,
	"sha256" text NOT NULL,
	"reads" jsonb NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_name" text,
	"reserve" boolean DEFAULT false NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "statement_status_known" CHECK ("statement"."statement_status" in (2, 3, 4)),
	CONSTRAINT "statement_acknowledged_is_told" CHECK ("statement"."statement_status" <> 3 or ("statement"."acknowledged_at" is not null and "statement"."acknowledged_name" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"kind" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"excerpt" boolean DEFAULT false NOT NULL,
	"photos" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "statement_draft_kind_known" CHECK ("statement_draft"."kind" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_draft" ADD CONSTRAINT "statement_draft_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_edition" ON "statement" USING btree ("negotiation_id","kind","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_one_current" ON "statement" USING btree ("negotiation_id","kind") WHERE "statement"."statement_status" in (2, 3);--> statement-breakpoint
CREATE INDEX "statement_estate" ON "statement" USING btree ("estate_id","created_at");--> statement-breakpoint
CREATE INDEX "statement_photos" ON "statement" USING gin ("photos");--> statement-breakpoint
CREATE INDEX "statement_created" ON "statement" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_draft_one" ON "statement_draft" USING btree ("estate_id","kind");--> statement-breakpoint
CREATE INDEX "statement_draft_photos" ON "statement_draft" USING gin ("photos");