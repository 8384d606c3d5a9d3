CREATE TABLE "signing_envelope" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_contract_id" text NOT NULL,
	"round" integer NOT NULL,
	"envelope_status" integer NOT NULL,
	"sha256" text,
	"copy_refused" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "signing_envelope_status_known" CHECK ("signing_envelope"."envelope_status" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "signing_envelope" ADD CONSTRAINT "signing_envelope_sale_contract_id_sale_contract_id_fk" FOREIGN KEY ("sale_contract_id") REFERENCES "public"."sale_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_envelope_one" ON "signing_envelope" USING btree ("sale_contract_id","round");--> statement-breakpoint
CREATE INDEX "signing_envelope_open" ON "signing_envelope" USING btree ("id") WHERE "signing_envelope"."envelope_status" in (1, 2, 7);