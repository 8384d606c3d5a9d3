import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'

const FOLDER = 'db/migrations'
const migrations = readdirSync(FOLDER)
  .filter((name) => /_(keep_cases_of_reports|drop_reports_of_old)\.sql$/.test(name))
  .sort()

const TABLES = `
SET LOCAL session_replication_role = replica;
DROP TABLE "report", "report_case", "report_letter";
CREATE TABLE "report" ("id" text PRIMARY KEY, "estate_id" text NOT NULL, "reason" integer NOT NULL, "note" text, "reporter_id" text,
  "created_at" timestamptz NOT NULL, "updated_at" timestamptz NOT NULL, "version" integer DEFAULT 1 NOT NULL);
CREATE INDEX "report_estate" ON "report" ("estate_id");
CREATE TABLE "message_report" ("id" text PRIMARY KEY, "chat_id" text NOT NULL, "negotiation_id" text NOT NULL, "reason" integer NOT NULL,
  "note" text, "reporter_id" text NOT NULL, "reported_id" text NOT NULL, "pinned" jsonb NOT NULL, "answer" text, "concluded_at" timestamptz,
  "concluded_by" text, "created_at" timestamptz NOT NULL, "updated_at" timestamptz NOT NULL, "version" integer DEFAULT 1 NOT NULL);`

// A house and a message with two reports each, a deleted house, and the conclusions.
const ROWS = `
INSERT INTO "estate" ("id", "estate_number", "user_id", "title", "estate_photos", "land", "building", "created_at", "updated_at")
  VALUES ('house', 1, 'sora', '坂の上の家', '[]', '{}', '{}', '2025-01-01Z', '2025-01-01Z');
INSERT INTO "chat" ("id", "negotiation_id", "seq", "sender_id", "sender_name", "user_type", "message_type", "message", "buyer_reads", "seller_reads", "created_at", "updated_at")
  VALUES ('said', 'talk', 1, 'sora', '空', 2, 1, '外で話しましょう', true, true, '2026-01-01Z', '2026-01-01Z');
INSERT INTO "report" ("id", "estate_id", "reason", "note", "reporter_id", "created_at", "updated_at") VALUES
  ('e1', 'house', 1, '面積が違う', NULL, '2025-12-31T15:30:00Z', '2025-12-31T15:30:00Z'),
  ('e2', 'house', 5, NULL, 'bea', '2026-02-01Z', '2026-02-01Z'),
  ('e3', 'gone', 1, NULL, 'bea', '2025-06-01Z', '2025-06-01Z');
INSERT INTO "message_report" ("id", "chat_id", "negotiation_id", "reason", "note", "reporter_id", "reported_id", "pinned", "answer", "concluded_at", "concluded_by", "created_at", "updated_at") VALUES
  ('m1', 'said', 'talk', 1, '外で話そうと言われた', 'bea', 'sora', '[{"id":"said"}]', NULL, NULL, NULL, '2026-03-01Z', '2026-03-01Z'),
  ('m2', 'said', 'talk', 2, NULL, 'cy', 'sora', '[]', NULL, NULL, NULL, '2026-03-02Z', '2026-03-02Z'),
  ('m3', 'said', 'talk', 3, NULL, 'bea', 'sora', '[]', '注意しました。', '2026-01-20Z', 'ada', '2026-01-10Z', '2026-01-20Z'),
  ('m4', 'bare', 'talk', 4, NULL, 'bea', 'sora', '[]', NULL, '2026-01-21Z', 'ada', '2026-01-11Z', '2026-01-21Z');`

test('the migration turns old reports into cases: one open case per subject, and one per concluded report', async () => {
  const { db } = await freshDatabase('owner')
  // Runs on the schema of that time; everything is rolled back at the end.
  const undone = new Error('undone')
  await expect(
    db.transaction(async (tx) => {
      const run = async (statements: string) => (await tx.execute(sql.raw(statements))) as unknown as { rows: unknown[] }
      const rows = async (query: string) => (await run(query)).rows
      for (const statement of `${TABLES}${ROWS}`.split(/;\n|;$/).filter(Boolean)) await run(statement)
      for (const name of migrations)
        for (const statement of readFileSync(`${FOLDER}/${name}`, 'utf8').split('--> statement-breakpoint')) await run(statement)
      expect(await rows('select * from report_case order by id')).toMatchObject([
        {
          id: 'e1',
          number: 'T-2026-000001',
          kind: 1,
          subject_id: 'house',
          about_user_id: 'sora',
          words: '坂の上の家',
          state: 1,
          report_count: 2,
        },
        {
          id: 'e3',
          number: 'T-2025-000001',
          subject_id: 'gone',
          about_user_id: '',
          words: '物件',
          state: 1,
          urgent: false,
          report_count: 1,
        },
        {
          id: 'm1',
          number: 'T-2026-000004',
          kind: 2,
          subject_id: 'said',
          words: '外で話しましょう',
          state: 1,
          urgent: true,
          report_count: 2,
        },
        { id: 'm3', number: 'T-2026-000002', state: 9, assignee_id: 'ada', concluded_by: 'ada', outcomes: [], report_count: 1 },
        { id: 'm4', number: 'T-2026-000003', words: '（画像のみ）', state: 9 },
      ])
      expect(await rows('select id, case_id, kind, subject_id, note from report order by id')).toEqual([
        { id: 'e1', case_id: 'e1', kind: 1, subject_id: 'house', note: '面積が違う' },
        { id: 'e2', case_id: 'e1', kind: 1, subject_id: 'house', note: null },
        { id: 'e3', case_id: 'e3', kind: 1, subject_id: 'gone', note: null },
        { id: 'm1', case_id: 'm1', kind: 2, subject_id: 'said', note: '外で話そうと言われた' },
        { id: 'm2', case_id: 'm1', kind: 2, subject_id: 'said', note: null },
        { id: 'm3', case_id: 'm3', kind: 2, subject_id: 'said', note: null },
        { id: 'm4', case_id: 'm4', kind: 2, subject_id: 'bare', note: null },
      ])
      expect(await rows(`select series, last from document_number where series like 'T-%' order by 1`)).toEqual([
        { series: 'T-2025', last: 1 },
        { series: 'T-2026', last: 4 },
      ])
      expect(await rows('select case_id, reader, text from report_letter')).toEqual([{ case_id: 'm3', reader: 1, text: '注意しました。' }])
      throw undone
    }),
  ).rejects.toBe(undone)
})
