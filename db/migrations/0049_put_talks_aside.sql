ALTER TABLE "negotiation_seat" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "negotiation_seat" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "negotiation_seat" ADD COLUMN "settled_seq" integer;--> statement-breakpoint
ALTER TABLE "negotiation_seat" ADD COLUMN "settled_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "negotiation_admin" ON "negotiation" USING btree ("admin_id","created_at","id");--> statement-breakpoint
CREATE INDEX "negotiation_seat_snoozed" ON "negotiation_seat" USING btree ("snoozed_until") WHERE "negotiation_seat"."snoozed_until" is not null;