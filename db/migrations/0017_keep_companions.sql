CREATE TABLE "companion" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"negotiation_id" text,
	"side" integer NOT NULL,
	"inviter_id" text NOT NULL,
	"role" integer NOT NULL,
	"name" text NOT NULL,
	"share" text,
	"email" text NOT NULL,
	"until" text,
	"sees" jsonb NOT NULL,
	"companion_status" integer NOT NULL,
	"link_hash" text NOT NULL,
	"link_until" timestamp with time zone,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"joined_name" text,
	"last_seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companion_status_known" CHECK ("companion"."companion_status" in (1, 2, 3, 8, 9)),
	CONSTRAINT "companion_end_is_told" CHECK (("companion"."companion_status" in (8, 9)) = ("companion"."ended_at" is not null and "companion"."ended_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "companion_code" (
	"companion_id" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companion_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"companion_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companion" ADD CONSTRAINT "companion_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_code" ADD CONSTRAINT "companion_code_companion_id_companion_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."companion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_session" ADD CONSTRAINT "companion_session_companion_id_companion_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."companion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companion_link" ON "companion" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "companion_one_open" ON "companion" USING btree ("estate_id","side","email",coalesce("negotiation_id", '')) WHERE "companion"."companion_status" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "companion_inviter" ON "companion" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "companion_estate" ON "companion" USING btree ("estate_id","companion_status");--> statement-breakpoint
CREATE INDEX "companion_negotiation" ON "companion" USING btree ("negotiation_id") WHERE "companion"."companion_status" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "companion_until" ON "companion" USING btree ("until") WHERE "companion"."companion_status" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "companion_created" ON "companion" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companion_session_companion" ON "companion_session" USING btree ("companion_id");--> statement-breakpoint
CREATE INDEX "companion_session_expires" ON "companion_session" USING btree ("expires_at");