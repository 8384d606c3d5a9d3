CREATE TABLE "contact_consent" (
	"negotiation_id" text NOT NULL,
	"party" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_consent_negotiation_id_party_pk" PRIMARY KEY("negotiation_id","party")
);
--> statement-breakpoint
ALTER TABLE "contact_consent" ADD CONSTRAINT "contact_consent_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;