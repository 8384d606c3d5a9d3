CREATE TABLE "viewing" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"purpose" integer NOT NULL,
	"kind" integer NOT NULL,
	"viewing_status" integer NOT NULL,
	"proposed_by" integer NOT NULL,
	"turn" integer,
	"slots" jsonb NOT NULL,
	"people" integer NOT NULL,
	"children" integer NOT NULL,
	"travel" integer NOT NULL,
	"note" text,
	"round" integer DEFAULT 1 NOT NULL,
	"answer_by" timestamp with time zone,
	"start" timestamp with time zone,
	"end" timestamp with time zone,
	"meeting_place" text,
	"host_kind" integer,
	"host_name" text,
	"host_note" text,
	"buyer_day_contact" text,
	"seller_day_contact" text,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"close_reason" integer,
	"close_note" text,
	"late" boolean DEFAULT false NOT NULL,
	"absent_side" integer,
	"objection" text,
	"objected_at" timestamp with time zone,
	"by_operator" boolean DEFAULT false NOT NULL,
	"outcome" integer,
	"outcome_note" text,
	"tell_seller" boolean DEFAULT false NOT NULL,
	"buyer_memo" text,
	"seller_memo" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "viewing_status_known" CHECK ("viewing"."viewing_status" in (1, 2, 3, 8, 9)),
	CONSTRAINT "viewing_turn_while_proposed" CHECK (("viewing"."viewing_status" = 1) = ("viewing"."turn" is not null)),
	CONSTRAINT "viewing_time_when_accepted" CHECK ("viewing"."viewing_status" not in (2, 3) or ("viewing"."start" is not null and "viewing"."end" is not null))
);
--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_one_open" ON "viewing" USING btree ("negotiation_id","purpose") WHERE "viewing"."viewing_status" in (1, 2);--> statement-breakpoint
CREATE INDEX "viewing_negotiation" ON "viewing" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "viewing_estate" ON "viewing" USING btree ("estate_id","viewing_status","start");--> statement-breakpoint
CREATE INDEX "viewing_seller" ON "viewing" USING btree ("seller_id","viewing_status","start");--> statement-breakpoint
CREATE INDEX "viewing_buyer" ON "viewing" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "viewing_unanswered" ON "viewing" USING btree ("answer_by") WHERE "viewing"."viewing_status" = 1;--> statement-breakpoint
CREATE INDEX "viewing_ahead" ON "viewing" USING btree ("start") WHERE "viewing"."viewing_status" = 2;--> statement-breakpoint
CREATE INDEX "viewing_created" ON "viewing" USING btree ("created_at","id");