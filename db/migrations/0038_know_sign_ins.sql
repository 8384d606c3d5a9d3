CREATE TABLE "ended_sign_in" (
	"uid" text NOT NULL,
	"auth_time" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_sign_in_uid_auth_time_pk" PRIMARY KEY("uid","auth_time")
);
--> statement-breakpoint
ALTER TABLE "app_session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "idp_family" ADD COLUMN "device" text DEFAULT '' NOT NULL;