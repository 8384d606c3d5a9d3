DROP INDEX "deposit_payer";--> statement-breakpoint
CREATE INDEX "deposit_payer" ON "deposit" USING btree ("payer_folded","booked_on") WHERE remaining < amount;