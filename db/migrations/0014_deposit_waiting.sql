DROP INDEX "deposit_waiting";--> statement-breakpoint
CREATE INDEX "deposit_waiting" ON "deposit" USING btree ("booked_on","id") WHERE remaining > 0 and aside is null;