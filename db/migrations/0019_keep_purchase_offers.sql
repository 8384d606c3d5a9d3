CREATE TABLE "purchase_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"seller_id" text NOT NULL,
	"arrival_number" integer NOT NULL,
	"purchase_offer_status" integer NOT NULL,
	"turn" integer,
	"round" integer DEFAULT 1 NOT NULL,
	"edition" integer NOT NULL,
	"made_by" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"waiting_since" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"accepted_ground" text,
	"accepted_edition" integer,
	"accepted_sha_256" text,
	"close_reason" integer,
	"close_note" text,
	"tell_note" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"by_operator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_offer_status_known" CHECK ("purchase_offer"."purchase_offer_status" in (1, 2, 3, 4, 5, 7, 8, 9)),
	CONSTRAINT "purchase_offer_turn_while_asked" CHECK (("purchase_offer"."purchase_offer_status" in (1, 2)) = ("purchase_offer"."turn" is not null)),
	CONSTRAINT "purchase_offer_accepted_names_its_terms" CHECK ("purchase_offer"."purchase_offer_status" not in (3, 4) or ("purchase_offer"."accepted_edition" is not null and "purchase_offer"."accepted_sha_256" is not null))
);
--> statement-breakpoint
CREATE TABLE "purchase_offer_version" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_offer_id" text NOT NULL,
	"edition" integer NOT NULL,
	"by" integer NOT NULL,
	"made_by" text NOT NULL,
	"terms" jsonb NOT NULL,
	"listing_version" integer NOT NULL,
	"listing_price" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"agreed_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing" DROP CONSTRAINT "listing_reserved_is_not_confirmed";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "offered_negotiation_id" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "backup_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "bid_until" date;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "taker_fee" bigint;--> statement-breakpoint
ALTER TABLE "purchase_offer" ADD CONSTRAINT "purchase_offer_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_offer_version" ADD CONSTRAINT "purchase_offer_version_purchase_offer_id_purchase_offer_id_fk" FOREIGN KEY ("purchase_offer_id") REFERENCES "public"."purchase_offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_offer_arrival" ON "purchase_offer" USING btree ("estate_id","arrival_number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_offer_one_accepted" ON "purchase_offer" USING btree ("estate_id") WHERE "purchase_offer"."purchase_offer_status" in (3, 4);--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_offer_one_open" ON "purchase_offer" USING btree ("negotiation_id") WHERE "purchase_offer"."purchase_offer_status" in (1, 2, 3, 4, 5);--> statement-breakpoint
CREATE INDEX "purchase_offer_negotiation" ON "purchase_offer" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_offer_buyer" ON "purchase_offer" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_offer_seller" ON "purchase_offer" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_offer_created" ON "purchase_offer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_offer_valid" ON "purchase_offer" USING btree ("valid_until") WHERE "purchase_offer"."purchase_offer_status" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_offer_version_edition" ON "purchase_offer_version" USING btree ("purchase_offer_id","edition");--> statement-breakpoint
CREATE INDEX "purchase_offer_version_made" ON "purchase_offer_version" USING btree ("made_by","made_at");--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_reserved_is_not_confirmed" CHECK (not (reserved and not backup_offers and confirmed_at is not null));