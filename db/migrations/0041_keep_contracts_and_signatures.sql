CREATE TABLE "sale_contract" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"kind" integer NOT NULL,
	"source" integer NOT NULL,
	"sale_contract_status" integer NOT NULL,
	"edition" integer NOT NULL,
	"content" jsonb NOT NULL,
	"fixed_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"canceled_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"fixed_at" timestamp with time zone,
	"sign_by" date,
	"sha256" text,
	"file_key" text,
	"signers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reopen_reason" text,
	"signed_at" timestamp with time zone,
	"sealed_sha_256" text,
	"sealed_key" text,
	"sealed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sale_contract_status_known" CHECK ("sale_contract"."sale_contract_status" in (1, 2, 3, 8, 9)),
	CONSTRAINT "sale_contract_fixed_is_frozen" CHECK ("sale_contract"."sale_contract_status" <> 2 or ("sale_contract"."sha256" is not null and "sale_contract"."sign_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "sale_contract_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_contract_id" text NOT NULL,
	"edition" integer NOT NULL,
	"by" integer,
	"content" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_contract_signature" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_contract_id" text NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"member_id" text NOT NULL,
	"party" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contract_sha_256" text NOT NULL,
	"ticks" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"code_sent_at" timestamp with time zone NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	"void_flag" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_contract" ADD CONSTRAINT "sale_contract_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_contract_edition" ADD CONSTRAINT "sale_contract_edition_sale_contract_id_sale_contract_id_fk" FOREIGN KEY ("sale_contract_id") REFERENCES "public"."sale_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_contract_signature" ADD CONSTRAINT "sale_contract_signature_sale_contract_id_sale_contract_id_fk" FOREIGN KEY ("sale_contract_id") REFERENCES "public"."sale_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_one_open" ON "sale_contract" USING btree ("negotiation_id",("kind" = 3)) WHERE "sale_contract"."sale_contract_status" in (1, 2, 8);--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_one_signed" ON "sale_contract" USING btree ("negotiation_id") WHERE "sale_contract"."sale_contract_status" = 3 and "sale_contract"."kind" <> 3;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_sealed" ON "sale_contract" USING btree ("sealed_sha_256");--> statement-breakpoint
CREATE INDEX "sale_contract_negotiation" ON "sale_contract" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "sale_contract_created" ON "sale_contract" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sale_contract_sign_by" ON "sale_contract" USING btree ("sign_by") WHERE "sale_contract"."sale_contract_status" = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_edition_one" ON "sale_contract_edition" USING btree ("sale_contract_id","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_signature_once" ON "sale_contract_signature" USING btree ("sale_contract_id","round","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_signature_place" ON "sale_contract_signature" USING btree ("sale_contract_id","round","place");