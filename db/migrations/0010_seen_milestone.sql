-- What was reached before is taken as seen.
ALTER TABLE "negotiation_seat" ADD COLUMN "seen_milestone" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "negotiation_seat" ALTER COLUMN "seen_milestone" SET DEFAULT 0;
