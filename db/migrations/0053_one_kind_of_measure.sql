INSERT INTO "user_measure" ("id", "user_id", "kind", "kinds", "reason_code", "reason", "by", "by_name", "until", "lifted_at", "created_at", "updated_at", "version")
SELECT s."id", s."user_id", CASE WHEN s."until" IS NULL THEN 1 ELSE 2 END, CASE WHEN s."until" IS NULL THEN '{}'::text[] ELSE ARRAY['send'] END, 9, s."reason", s."by", coalesce(u."name", ''), s."until", s."lifted_at", s."created_at", s."updated_at", s."version"
FROM "silence" s LEFT JOIN "user" u ON u."id" = s."by";--> statement-breakpoint
UPDATE "notification" SET "kind" = CASE "kind" WHEN 'message.cautioned' THEN 'account.warned' WHEN 'message.silenced' THEN 'account.restricted' ELSE 'account.unrestricted' END
WHERE "kind" IN ('message.cautioned', 'message.silenced', 'message.unsilenced');--> statement-breakpoint
DROP TABLE "silence" CASCADE;
