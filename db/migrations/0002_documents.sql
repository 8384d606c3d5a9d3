CREATE TABLE "month_closing" (
	"id" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"closed_by_name" text NOT NULL,
	"note" text,
	"figures" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" text,
	"reopen_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" integer NOT NULL,
	"number" text NOT NULL,
	"edition" integer NOT NULL,
	"subject_id" text NOT NULL,
	"negotiation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"issued_on" date NOT NULL,
	"transaction_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"addressee" text NOT NULL,
	"issuer" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"reissued" boolean DEFAULT false NOT NULL,
	"reissue_reason" text,
	"sent_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"replaced_by" text,
	"key" text,
	"sha256" text,
	"bytes" integer,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_kind_known" CHECK ("document"."kind" in (1, 2, 3, 4)),
	CONSTRAINT "document_stored_whole" CHECK (num_nulls("document"."key", "document"."sha256", "document"."bytes", "document"."stored_at") in (0, 4))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "month_closing_once" ON "month_closing" USING btree ("month") WHERE reopened_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_edition" ON "document" USING btree ("kind","number","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "document_valid" ON "document" USING btree ("kind","number") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "document_subject" ON "document" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "document_user" ON "document" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "document_created" ON "document" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "document_issued" ON "document" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "document_transaction" ON "document" USING btree ("transaction_on","id");--> statement-breakpoint
CREATE INDEX "document_amount" ON "document" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "document_unstored" ON "document" USING btree ("created_at") WHERE stored_at is null;