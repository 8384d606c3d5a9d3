CREATE TABLE "second_factor_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"purpose" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor_recovery_code" (
	"uid" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "second_factor_recovery_code_uid_hash_pk" PRIMARY KEY("uid","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor_totp" (
	"uid" text PRIMARY KEY NOT NULL,
	"secret" text,
	"confirmed_at" timestamp with time zone,
	"offered" text,
	"offered_until" timestamp with time zone,
	"last_step" integer
);
--> statement-breakpoint
ALTER TABLE "app_session" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "second_factor_passkey_uid" ON "second_factor_passkey" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_passkey_credential" ON "second_factor_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "second_factor_challenge_expiry" ON "second_factor_challenge" USING btree ("expires_at");