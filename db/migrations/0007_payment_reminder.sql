CREATE TABLE "payment_reminder" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"due_date" date NOT NULL,
	"day" date NOT NULL,
	"until" date,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_reminder_kind_known" CHECK ("payment_reminder"."kind" in ('soon', 'today', 'late3', 'late10', 'alert', 'hand', 'extended', 'paused', 'resumed')),
	CONSTRAINT "payment_reminder_until_known" CHECK (("payment_reminder"."kind" in ('extended', 'paused')) = (num_nulls("payment_reminder"."until", "payment_reminder"."reason") = 0))
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reminders_paused_until" date;--> statement-breakpoint
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reminder_step" ON "payment_reminder" USING btree ("payment_id","due_date","kind") WHERE kind in ('soon', 'today', 'late3', 'late10', 'alert');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reminder_by_hand" ON "payment_reminder" USING btree ("payment_id","day") WHERE kind = 'hand';--> statement-breakpoint
CREATE INDEX "payment_reminder_payment" ON "payment_reminder" USING btree ("payment_id","at");