CREATE TABLE "paper" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text,
	"estate_id" text NOT NULL,
	"buyer_id" text,
	"seller_id" text NOT NULL,
	"kind" integer NOT NULL,
	"title" text,
	"side" integer NOT NULL,
	"requirement" integer NOT NULL,
	"stage" integer NOT NULL,
	"delivery" integer NOT NULL,
	"share" integer NOT NULL,
	"paper_status" integer NOT NULL,
	"holding" integer,
	"issued_on" date,
	"expires_on" date,
	"note" text,
	"omitted_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"omit_reason" text,
	"submitted_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checked_by" text,
	"return_reason" text,
	"by_operator" boolean DEFAULT false NOT NULL,
	"added_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "paper_status_known" CHECK ("paper"."paper_status" in (1, 2, 3, 4, 5)),
	CONSTRAINT "paper_of_a_buyer_in_a_deal" CHECK ("paper"."side" = 2 or "paper"."negotiation_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "paper_file" (
	"id" text PRIMARY KEY NOT NULL,
	"paper_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"file_kind" integer NOT NULL,
	"pages" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	"preview_key" text NOT NULL,
	"stored_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_file" ADD CONSTRAINT "paper_file_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_one_of_a_kind" ON "paper" USING btree ("negotiation_id","side","kind") WHERE not "paper"."added_flag" and "paper"."negotiation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_one_of_a_kind_at_home" ON "paper" USING btree ("estate_id","kind") WHERE not "paper"."added_flag" and "paper"."negotiation_id" is null;--> statement-breakpoint
CREATE INDEX "paper_negotiation" ON "paper" USING btree ("negotiation_id");--> statement-breakpoint
CREATE INDEX "paper_estate" ON "paper" USING btree ("estate_id");--> statement-breakpoint
CREATE INDEX "paper_seller" ON "paper" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "paper_buyer" ON "paper" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "paper_created" ON "paper" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "paper_expires" ON "paper" USING btree ("expires_on") WHERE "paper"."paper_status" in (2, 3);--> statement-breakpoint
CREATE INDEX "paper_file_paper" ON "paper_file" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "paper_file_key" ON "paper_file" USING btree ("key");--> statement-breakpoint
CREATE INDEX "paper_file_lost" ON "paper_file" USING btree ("created_at") WHERE "paper_file"."stored_at" is null;