ALTER TABLE "month_closing" ADD COLUMN "counted" text[];--> statement-breakpoint
UPDATE "month_closing" SET "counted" = array(SELECT jsonb_path_query("figures", '$.entries[*].id') #>> '{}');--> statement-breakpoint
ALTER TABLE "month_closing" ALTER COLUMN "counted" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "document_said" ON "document" USING gin (grams(lower(replace(normalize(coalesce("number", '') || '|' || coalesce("addressee", ''), NFKC), ' ', ''))));--> statement-breakpoint
CREATE INDEX "document_reissued" ON "document" USING btree ("number") WHERE reissued;--> statement-breakpoint
CREATE INDEX "order_ordered" ON "placed_order" USING btree ("order_at","id");--> statement-breakpoint
CREATE INDEX "order_said" ON "placed_order" USING gin (grams(lower(replace(normalize(coalesce("order_number", '') || '|' || coalesce("quotation_number", '') || '|' || coalesce("order_user_name", ''), NFKC), ' ', ''))));--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payment_owed" ON "payment" USING btree ("due_date","id") WHERE payment_status in (1, 3) and closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_said" ON "payment" USING gin (grams(lower(replace(normalize(coalesce("order_number", '') || '|' || coalesce("receipt_number", '') || '|' || coalesce("refund_number", '') || '|' || coalesce("payment_user_name", '') || '|' || coalesce("transfer_name", ''), NFKC), ' ', ''))));--> statement-breakpoint
CREATE INDEX "deposit_payer" ON "deposit" USING btree ("payer_folded");--> statement-breakpoint
CREATE INDEX "deposit_said" ON "deposit" USING gin (grams(lower(replace(normalize(coalesce("payer_raw", '') || '|' || coalesce("payer_folded", '') || '|' || coalesce("description", '') || '|' || coalesce("reference", ''), NFKC), ' ', ''))));--> statement-breakpoint
-- Without them a name that everybody has is taken for a rare one, and the whole table is read.
CREATE STATISTICS document_words ON (lower(replace(normalize(coalesce("number", '') || '|' || coalesce("addressee", ''), NFKC), ' ', ''))) FROM "document";--> statement-breakpoint
CREATE STATISTICS order_words ON (lower(replace(normalize(coalesce("order_number", '') || '|' || coalesce("quotation_number", '') || '|' || coalesce("order_user_name", ''), NFKC), ' ', ''))) FROM "placed_order";--> statement-breakpoint
CREATE STATISTICS payment_words ON (lower(replace(normalize(coalesce("order_number", '') || '|' || coalesce("receipt_number", '') || '|' || coalesce("refund_number", '') || '|' || coalesce("payment_user_name", '') || '|' || coalesce("transfer_name", ''), NFKC), ' ', ''))) FROM "payment";--> statement-breakpoint
CREATE STATISTICS deposit_words ON (lower(replace(normalize(coalesce("payer_raw", '') || '|' || coalesce("payer_folded", '') || '|' || coalesce("description", '') || '|' || coalesce("reference", ''), NFKC), ' ', ''))) FROM "deposit";
