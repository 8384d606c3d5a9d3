ALTER TABLE "negotiation_seat" ADD COLUMN "unread_cards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "negotiation_seat" ADD COLUMN "asked_seq" integer;--> statement-breakpoint
-- Unread are words of people. What was marked by hand to be read again lies before what was read, and stays.
UPDATE "negotiation_seat" AS kept SET
	"unread_count" = fresh."words", "unread_cards" = fresh."cards", "unread_since" = fresh."since",
	"reminded_at" = CASE WHEN fresh."since" IS NULL THEN NULL ELSE kept."reminded_at" END
FROM (
	SELECT s."negotiation_id", s."party",
		count(*) FILTER (WHERE NOT c."system_flag") AS "words",
		count(*) FILTER (WHERE c."system_flag") AS "cards",
		min(c."created_at") FILTER (WHERE NOT c."system_flag") AS "since"
	FROM "negotiation_seat" s
	JOIN "chat" c ON c."negotiation_id" = s."negotiation_id" AND c."seq" > s."read_seq" AND c."user_type" <> s."party"
		AND (s."party" = 1 OR (s."party" = 2 AND c."seller_reads") OR (s."party" = 3 AND c."buyer_reads"))
	WHERE s."unread_count" > 0
	GROUP BY s."negotiation_id", s."party"
) AS fresh
WHERE kept."negotiation_id" = fresh."negotiation_id" AND kept."party" = fresh."party";--> statement-breakpoint
-- The office waits for words of a member that nobody of it has answered, and for nothing else.
WITH "waiting" AS (
	SELECT n.*, coalesce(s."settled_seq", 0) AS "settled"
	FROM "negotiation_seat" s JOIN "negotiation" n ON n."id" = s."negotiation_id"
	WHERE s."party" = 1 AND s."waiting_since" IS NOT NULL
), "asked" AS (
	SELECT DISTINCT ON (n."id") n."id", c."seq", c."created_at"
	FROM "waiting" n JOIN "chat" c ON c."negotiation_id" = n."id"
	WHERE n."status" <> 9 AND c."seq" > n."settled" AND c."user_type" <> 1 AND NOT c."system_flag" AND c."message_type" <= 2
		AND c."covered_at" IS NULL AND NOT c."no_reply" AND (n."completed_at" IS NULL OR c."created_at" > n."completed_at")
		AND CASE WHEN c."receiver_id" IS NOT NULL THEN c."receiver_id" NOT IN (n."buyer_id", n."seller_id")
			ELSE c."user_type" = 3 AND (n."negotiation_type" = 2 OR (n."negotiation_type" = 1 AND NOT n."seller_invited_flag") OR n."taken_over_at" IS NOT NULL) END
		AND NOT EXISTS (
			SELECT 1 FROM "chat" l
			WHERE l."negotiation_id" = n."id" AND l."seq" > c."seq" AND NOT l."system_flag" AND l."message_type" <= 2 AND l."covered_at" IS NULL
				AND (l."user_type" = 1 OR (c."receiver_id" IS NULL AND l."user_type" <> c."user_type" AND l."receiver_id" IS NULL))
				AND CASE WHEN c."user_type" = 3 THEN l."buyer_reads" ELSE l."seller_reads" END
		)
	ORDER BY n."id", c."seq"
)
UPDATE "negotiation_seat" AS s SET "waiting_since" = a."created_at", "asked_seq" = a."seq"
FROM "waiting" w LEFT JOIN "asked" a ON a."id" = w."id"
WHERE s."negotiation_id" = w."id" AND s."party" = 1;--> statement-breakpoint
UPDATE "negotiation_seat" SET "waiting_since" = NULL
WHERE "waiting_since" IS NOT NULL AND "negotiation_id" IN (SELECT "id" FROM "negotiation" WHERE "status" = 9);--> statement-breakpoint
DELETE FROM "viewing_reminder" WHERE "stage" = 'unanswered';
