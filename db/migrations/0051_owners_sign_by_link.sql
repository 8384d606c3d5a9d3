CREATE TABLE "companion_letter_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"companion_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_contract_signature" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_contract_signature" ADD COLUMN "companion_id" text;--> statement-breakpoint
ALTER TABLE "companion_letter_link" ADD CONSTRAINT "companion_letter_link_companion_id_companion_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."companion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companion_letter_link_companion" ON "companion_letter_link" USING btree ("companion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_signature_companion" ON "sale_contract_signature" USING btree ("sale_contract_id","round","companion_id");--> statement-breakpoint
ALTER TABLE "sale_contract_signature" ADD CONSTRAINT "sale_contract_signature_is_somebodys" CHECK (("sale_contract_signature"."member_id" is null) <> ("sale_contract_signature"."companion_id" is null));