CREATE TABLE "idp_known_place" (
	"account_id" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idp_known_place_account_id_place_pk" PRIMARY KEY("account_id","place")
);
--> statement-breakpoint
ALTER TABLE "idp_known_place" ADD CONSTRAINT "idp_known_place_account_id_idp_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."idp_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idp_known_place_expiry" ON "idp_known_place" USING btree ("expires_at");