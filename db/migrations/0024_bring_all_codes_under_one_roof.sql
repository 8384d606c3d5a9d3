CREATE TABLE "one_time_code" (
	"holder_id" text NOT NULL,
	"purpose" integer NOT NULL,
	"subject_id" text NOT NULL,
	"code_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "one_time_code_holder_id_purpose_subject_id_pk" PRIMARY KEY("holder_id","purpose","subject_id")
);
--> statement-breakpoint
CREATE INDEX "one_time_code_expires" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
DROP TABLE "companion_code" CASCADE;