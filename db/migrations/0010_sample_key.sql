-- The place in line that samples are taken by is called what it is.
ALTER TABLE "listing" RENAME COLUMN "lot" TO "sample_key";--> statement-breakpoint
ALTER INDEX "listing_lot" RENAME TO "listing_sample_key";--> statement-breakpoint
ALTER INDEX "listing_prefecture_lot" RENAME TO "listing_prefecture_sample_key";
