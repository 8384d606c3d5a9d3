ALTER TABLE "idp_throttle" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "idp_throttle" CASCADE;--> statement-breakpoint
-- Counts are worth an hour at most, and may stand there for two windows of one key.
DELETE FROM "rate";--> statement-breakpoint
ALTER TABLE "rate" DROP CONSTRAINT "rate_key_ends_at_pk";--> statement-breakpoint
ALTER TABLE "rate" ADD PRIMARY KEY ("key");