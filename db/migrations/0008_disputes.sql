CREATE TABLE "payment_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"refundable" boolean NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reinstated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_dispute_amount_in_range" CHECK ("payment_dispute"."amount" between 0 and 1000000000000)
);
--> statement-breakpoint
ALTER TABLE "simulated_checkout" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "simulated_checkout" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_dispute_provider" ON "payment_dispute" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_dispute_payment" ON "payment_dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_dispute_open" ON "payment_dispute" USING btree ("evidence_due_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_dispute_opened" ON "payment_dispute" USING btree ("opened_at","id");--> statement-breakpoint
-- Until now a dispute was only an alert. Its end was not told: those that an operator has concluded are taken as under review.
INSERT INTO "payment_dispute" ("id", "provider_id", "payment_id", "reference", "amount", "currency", "reason", "status", "refundable", "evidence_due_at",
  "opened_at", "told_at", "created_at", "updated_at", "version")
SELECT DISTINCT ON (old."facts"->>'disputeID') old."id", old."facts"->>'disputeID', bill."id", coalesce(old."facts"->>'paymentIntentID', ''),
  coalesce((old."facts"->>'amount')::bigint, 0), coalesce(old."facts"->>'currency', 'jpy'), old."facts"->>'reason',
  CASE WHEN old."state" = 9 THEN 'under_review' ELSE 'needs_response' END, false, (old."facts"->>'dueBy')::timestamptz,
  old."created_at", old."created_at", old."created_at", old."updated_at", 1
FROM "alert" old JOIN "payment" bill ON bill."id" = old."subject_id"
WHERE old."cause" = 'disputed' AND old."facts"->>'disputeID' IS NOT NULL
ORDER BY old."facts"->>'disputeID', old."created_at";
