CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"companion_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"inviter_id" text NOT NULL,
	"kind" integer NOT NULL,
	"consent_status" integer NOT NULL,
	"min_price" bigint,
	"until" date,
	"negotiation_id" text,
	"purchase_offer_id" text,
	"edition" integer,
	"arrival_number" integer,
	"price" bigint,
	"sha256" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"name" text,
	"given_at" timestamp with time zone,
	"ip" text,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "consent_kind_known" CHECK ("consent"."kind" in (1, 2)),
	CONSTRAINT "consent_status_known" CHECK ("consent"."consent_status" in (1, 2, 3, 4, 9)),
	CONSTRAINT "consent_names_its_giver" CHECK ("consent"."consent_status" not in (2, 4) or ("consent"."name" is not null and "consent"."given_at" is not null)),
	CONSTRAINT "consent_names_its_offer" CHECK (("consent"."kind" = 2) = ("consent"."purchase_offer_id" is not null and "consent"."edition" is not null))
);
--> statement-breakpoint
ALTER TABLE "companion" ADD COLUMN "co_owner" integer;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_one" ON "consent" USING btree ("companion_id","sha256") WHERE "consent"."consent_status" <> 9;--> statement-breakpoint
CREATE INDEX "consent_estate" ON "consent" USING btree ("estate_id","consent_status");--> statement-breakpoint
CREATE INDEX "consent_inviter" ON "consent" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "consent_created" ON "consent" USING btree ("created_at","id");