CREATE TABLE "report_case" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" integer NOT NULL,
	"subject_id" text NOT NULL,
	"about_user_id" text NOT NULL,
	"negotiation_id" text,
	"words" text NOT NULL,
	"state" integer NOT NULL,
	"assignee_id" text,
	"urgent" boolean DEFAULT false NOT NULL,
	"reason" integer NOT NULL,
	"report_count" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"concluded_at" timestamp with time zone,
	"concluded_by" text,
	"outcomes" integer[] DEFAULT '{}' NOT NULL,
	"outcome_note" text,
	"previous_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_letter" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"reader" integer NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "case_id" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "kind" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "pinned" jsonb;--> statement-breakpoint
-- What was told before there were cases: of each house one that is new; of each message one that is new, and one for each that was concluded.
WITH told AS (
  SELECT r."id", 1 AS "kind", r."estate_id" AS "subject_id", r."estate_id" AS "same", r."reason", r."created_at",
    coalesce(e."user_id", '') AS "about_user_id", NULL::text AS "negotiation_id", coalesce(nullif(left(e."title", 120), ''), '物件') AS "words",
    NULL::timestamptz AS "concluded_at", NULL::text AS "concluded_by", r."reason" = 5 AS "urgent"
  FROM "report" r LEFT JOIN "estate" e ON e."id" = r."estate_id"
  UNION ALL
  SELECT m."id", 2, m."chat_id", CASE WHEN m."concluded_at" IS NULL THEN m."chat_id" ELSE m."id" END, m."reason", m."created_at",
    m."reported_id", m."negotiation_id", coalesce(nullif(left(c."message", 120), ''), '（画像のみ）'), m."concluded_at", m."concluded_by", m."reason" = 2
  FROM "message_report" m LEFT JOIN "chat" c ON c."id" = m."chat_id"
), began AS (
  SELECT DISTINCT ON ("kind", "same") *, count(*) OVER (PARTITION BY "kind", "same") AS "told", bool_or("urgent") OVER (PARTITION BY "kind", "same") AS "haste"
  FROM told ORDER BY "kind", "same", "created_at", "id"
)
INSERT INTO "report_case" ("id", "number", "kind", "subject_id", "about_user_id", "negotiation_id", "words", "state", "assignee_id", "urgent", "reason",
  "report_count", "opened_at", "concluded_at", "concluded_by", "outcomes", "created_at", "updated_at", "version")
SELECT "id", 'T-' || to_char("created_at" AT TIME ZONE 'Asia/Tokyo', 'YYYY') || '-' ||
    lpad((row_number() OVER (PARTITION BY to_char("created_at" AT TIME ZONE 'Asia/Tokyo', 'YYYY') ORDER BY "created_at", "id"))::text, 6, '0'),
  "kind", "subject_id", "about_user_id", "negotiation_id", "words", CASE WHEN "concluded_at" IS NULL THEN 1 ELSE 9 END, "concluded_by", "haste", "reason",
  "told", "created_at", "concluded_at", "concluded_by", '{}', "created_at", coalesce("concluded_at", "created_at"), 1
FROM began;--> statement-breakpoint
INSERT INTO "document_number" ("series", "last")
SELECT left("number", 6), count(*) FROM "report_case" GROUP BY 1;--> statement-breakpoint
INSERT INTO "report_letter" ("id", "case_id", "reader", "text", "by", "by_name", "created_at", "updated_at", "version")
SELECT m."id", m."id", 1, m."answer", coalesce(m."concluded_by", ''), coalesce(u."name", ''), m."concluded_at", m."concluded_at", 1
FROM "message_report" m LEFT JOIN "user" u ON u."id" = m."concluded_by" WHERE m."concluded_at" IS NOT NULL AND m."answer" IS NOT NULL;--> statement-breakpoint
UPDATE "report" r SET "kind" = 1, "subject_id" = r."estate_id",
  "case_id" = (SELECT c."id" FROM "report_case" c WHERE c."kind" = 1 AND c."subject_id" = r."estate_id");--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "estate_id" DROP NOT NULL;--> statement-breakpoint
INSERT INTO "report" ("id", "case_id", "kind", "subject_id", "reason", "note", "reporter_id", "pinned", "created_at", "updated_at", "version")
SELECT m."id", CASE WHEN m."concluded_at" IS NULL THEN (SELECT c."id" FROM "report_case" c WHERE c."kind" = 2 AND c."subject_id" = m."chat_id" AND c."state" <> 9) ELSE m."id" END,
  2, m."chat_id", m."reason", m."note", m."reporter_id", m."pinned", m."created_at", m."updated_at", m."version"
FROM "message_report" m;--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "report_case_open" ON "report_case" USING btree ("kind","subject_id") WHERE "report_case"."state" <> 9;--> statement-breakpoint
CREATE INDEX "report_case_waiting" ON "report_case" USING btree ("opened_at") WHERE "report_case"."state" <> 9;--> statement-breakpoint
CREATE INDEX "report_case_about" ON "report_case" USING btree ("about_user_id","created_at");--> statement-breakpoint
CREATE INDEX "report_case_subject" ON "report_case" USING btree ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "report_case_negotiation" ON "report_case" USING btree ("negotiation_id");--> statement-breakpoint
CREATE INDEX "report_case_state" ON "report_case" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "report_letter_case" ON "report_letter" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "report_case_reports" ON "report" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id","kind","subject_id");