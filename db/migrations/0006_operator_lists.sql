DROP INDEX "negotiation_seat_newest";--> statement-breakpoint
CREATE INDEX "negotiation_created" ON "negotiation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "negotiation_uninvited" ON "negotiation" USING btree ("created_at","id") WHERE negotiation_type = 1 and not seller_invited_flag and status in (1, 2);--> statement-breakpoint
CREATE INDEX "negotiation_seat_unread_newest" ON "negotiation_seat" USING btree ("party","last_send_at" DESC NULLS LAST,"negotiation_id" DESC NULLS FIRST) WHERE "negotiation_seat"."unread_count" > 0;--> statement-breakpoint
CREATE INDEX "negotiation_seat_newest" ON "negotiation_seat" USING btree ("party","last_send_at" DESC NULLS LAST,"negotiation_id" DESC NULLS FIRST);