CREATE INDEX "chat_created" ON "chat" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chat_words" ON "chat" USING gin (grams("search_words"));--> statement-breakpoint
CREATE INDEX "estate_words" ON "estate" USING gin (grams("search_words"));--> statement-breakpoint
CREATE INDEX "estate_by_number" ON "estate" USING btree ("estate_number");--> statement-breakpoint
CREATE INDEX "estate_post_code" ON "estate" USING btree ("post_code");--> statement-breakpoint
CREATE INDEX "payment_checkout_external" ON "payment_checkout" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "payment_amount" ON "payment" USING btree ("amount","created_at");--> statement-breakpoint
CREATE INDEX "payment_provider" ON "payment" USING btree ("stripe_payment_id");--> statement-breakpoint
CREATE INDEX "user_post_code" ON "user" USING btree ("post_code");