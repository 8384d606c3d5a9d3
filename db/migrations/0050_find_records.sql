CREATE TABLE "audit_day" (
	"day" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"hash" text NOT NULL,
	"previous" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_subject";--> statement-breakpoint
DROP INDEX "audit_actor";--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_deed" ON "audit" USING btree ("deed","at","id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at","id");