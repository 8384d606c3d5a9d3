CREATE TABLE "adjustment" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "adjustment_kind_known" CHECK ("adjustment"."kind" in ('fee', 'writeOff')),
	CONSTRAINT "adjustment_amount_in_range" CHECK ("adjustment"."amount" between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "allocation" (
	"id" text PRIMARY KEY NOT NULL,
	"deposit_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"by_name" text,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undone_by_name" text,
	"undo_reason" text,
	"void_receipt_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "allocation_amount_in_range" CHECK ("allocation"."amount" between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "deposit" (
	"id" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"payment_id" text,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'jpy' NOT NULL,
	"remaining" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"account" text,
	"payer_raw" text,
	"payer_folded" text,
	"description" text,
	"reference" text,
	"import_id" text,
	"fingerprint" text,
	"aside" text,
	"aside_note" text,
	"assignee_id" text,
	"later_on" date,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deposit_origin_known" CHECK ("deposit"."origin" in ('card', 'file', 'hand')),
	CONSTRAINT "deposit_amount_in_range" CHECK ("deposit"."amount" between 0 and 1000000000000),
	CONSTRAINT "deposit_remaining_in_range" CHECK ("deposit"."remaining" between 0 and "deposit"."amount")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"payment_id" text,
	"deposit_id" text,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'jpy' NOT NULL,
	"parts" jsonb,
	"reason_code" integer,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text,
	"requested_by_name" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_by_name" text,
	"decision_reason" text,
	"destination_asked_at" timestamp with time zone,
	"destination_given_at" timestamp with time zone,
	"paid_out_on" date,
	"done_at" timestamp with time zone,
	"provider_refund_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refund_state_known" CHECK ("refund"."state" in ('asked', 'approved', 'underway', 'done', 'failed', 'refused', 'withdrawn')),
	CONSTRAINT "refund_amount_in_range" CHECK ("refund"."amount" between 0 and 1000000000000),
	CONSTRAINT "refund_subject_known" CHECK (case "refund"."kind" when 'payment' then "refund"."payment_id" else "refund"."deposit_id" end is not null),
	CONSTRAINT "refund_done_dated" CHECK (("refund"."state" = 'done') = ("refund"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_destination" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_paid_has_receipt";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_refunded_whole";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "received_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "adjusted_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_payment" ON "adjustment" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "adjustment_at" ON "adjustment" USING btree ("at");--> statement-breakpoint
CREATE INDEX "allocation_deposit" ON "allocation" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "allocation_payment" ON "allocation" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "allocation_at" ON "allocation" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_card" ON "deposit" USING btree ("reference") WHERE origin = 'card';--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_fingerprint" ON "deposit" USING btree ("account","fingerprint");--> statement-breakpoint
CREATE INDEX "deposit_payment" ON "deposit" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "deposit_import" ON "deposit" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "deposit_waiting" ON "deposit" USING btree ("booked_on","id") WHERE remaining > 0 and aside is null and origin <> 'card';--> statement-breakpoint
CREATE INDEX "deposit_booked" ON "deposit" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "deposit_amount" ON "deposit" USING btree ("amount","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_number" ON "refund" USING btree ("number");--> statement-breakpoint
CREATE INDEX "refund_provider" ON "refund" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_deposit" ON "refund" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "refund_done" ON "refund" USING btree ("done_at");--> statement-breakpoint
-- Each sum from before paid one payment in full, or was sent back whole. Refunds keep their ids, which are the provider's idempotency keys.
INSERT INTO "deposit" ("id", "origin", "payment_id", "amount", "currency", "remaining", "booked_on", "payer_raw", "reference", "created_at", "updated_at", "version")
SELECT "id", CASE "method" WHEN 'card' THEN 'card' ELSE 'hand' END, "payment_id", "amount", "currency", 0, "received_on", "payer_name",
  CASE "method" WHEN 'card' THEN "reference" END, "created_at", "updated_at", "version"
FROM "payment_deposit";--> statement-breakpoint
INSERT INTO "allocation" ("id", "deposit_id", "payment_id", "amount", "at", "created_at", "updated_at")
SELECT "id", "id", "payment_id", "amount", "created_at", "created_at", "created_at" FROM "payment_deposit" WHERE "credited" AND "amount" > 0;--> statement-breakpoint
INSERT INTO "refund" ("id", "number", "kind", "origin", "payment_id", "deposit_id", "method", "amount", "currency", "reason", "state",
  "requested_at", "decided_at", "paid_out_on", "done_at", "created_at", "updated_at", "version")
SELECT old."id", CASE WHEN old."credited" AND old."refund_state" = 'done' THEN bill."refund_number" END,
  CASE WHEN old."credited" THEN 'payment' ELSE 'remainder' END, CASE WHEN old."credited" THEN 'office' ELSE 'misfit' END,
  old."payment_id", CASE WHEN old."method" = 'card' OR NOT old."credited" THEN old."id" END, old."method", old."amount", old."currency",
  coalesce(old."refund_reason", ''), CASE old."refund_state" WHEN 'due' THEN 'approved' WHEN 'pending' THEN 'underway' ELSE old."refund_state" END,
  since."at", since."at",
  CASE WHEN old."refund_state" = 'done' AND old."method" = 'transfer' THEN (coalesce(old."refunded_at", old."updated_at") AT TIME ZONE 'Asia/Tokyo')::date END,
  CASE WHEN old."refund_state" = 'done' THEN coalesce(old."refunded_at", old."updated_at") END, since."at", old."updated_at", old."version"
FROM "payment_deposit" old JOIN "payment" bill ON bill."id" = old."payment_id"
  CROSS JOIN LATERAL (SELECT CASE WHEN old."credited" THEN coalesce(bill."refund_requested_at", old."updated_at") ELSE old."created_at" END AS "at") since
WHERE old."refund_state" IS NOT NULL;--> statement-breakpoint
UPDATE "payment" SET "received_amount" = "amount", "refunded_amount" = CASE "payment_status" WHEN 9 THEN "amount" ELSE 0 END WHERE "payment_status" IN (2, 9);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid_in_full" CHECK (("payment"."payment_status" in (2, 9)) = ("payment"."received_amount" + "payment"."adjusted_amount" = "payment"."amount"));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded_in_full" CHECK (("payment"."payment_status" = 9) = ("payment"."refunded_amount" > 0 and "payment"."refunded_amount" = "payment"."received_amount"));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_sums_in_range" CHECK ("payment"."received_amount" >= 0 and "payment"."adjusted_amount" >= 0 and "payment"."refunded_amount" between 0 and "payment"."received_amount");