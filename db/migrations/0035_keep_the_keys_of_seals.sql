CREATE TABLE "seal_key" (
	"id" text PRIMARY KEY NOT NULL,
	"certificates" text NOT NULL,
	"sealed_private_key" text,
	"created_at" timestamp with time zone NOT NULL
);
