import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describePlan, planMigrations } from './plan.ts'

const of = (...statements: string[]) => planMigrations([{ tag: '0001_one', statements }])[0]
const one = (statement: string) => {
  const [planned] = of(statement)?.statements ?? []
  return [planned?.locks, planned?.stops]
}

test.each([
  ['CREATE TABLE "pet" ("id" text)', undefined, false],
  ['CREATE INDEX "estate_pet" ON "estate" USING btree ("pet")', 'estate: writing, while the index is built', false],
  ['CREATE UNIQUE INDEX "estate_pet" ON "estate" USING btree ("pet")', 'estate: writing, while the index is built', true],
  ['ALTER TABLE "estate" ADD COLUMN "pet" text;', 'estate: everything, for a moment', false],
  ['ALTER TABLE "estate" ADD COLUMN "pet" text DEFAULT \'\' NOT NULL', 'estate: everything, for a moment', false],
  ['ALTER TABLE "estate" ADD COLUMN "pet" text NOT NULL', 'estate: everything, for a moment', true],
  [
    'ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "public"."b"("id") ON DELETE no action',
    'a and b: writing, while all its rows are checked',
    true,
  ],
  ['ALTER TABLE "estate" ALTER COLUMN "pet" SET DATA TYPE date', 'estate: everything, while all its rows are rewritten', true],
  ['ALTER TABLE "estate" ALTER COLUMN "pet" SET NOT NULL', 'estate: everything, while all its rows are checked', true],
  ['ALTER TABLE "estate" ALTER COLUMN "pet" SET DEFAULT 1', 'estate: everything, for a moment', false],
  ['ALTER TABLE "estate" DROP COLUMN "pet"', 'estate: everything, for a moment', true],
  ['ALTER TABLE "estate" RENAME COLUMN "pet" TO "animal"', 'estate: everything, for a moment', true],
  ['DROP TABLE "estate" CASCADE', 'estate: everything, for a moment', true],
  ['-- All of them.\nUPDATE "estate" SET "pet" = 1', 'estate: the rows that it changes', false],
  ['WITH x AS (SELECT 1) UPDATE "estate" SET "pet" = 1', 'estate: the rows that it changes', false],
  ['DO $$ BEGIN END $$', 'unknown: check it by hand', true],
])('%s', (statement, locks, stops) => {
  expect(one(statement)).toEqual([locks, stops])
})

test('a table made by the same upgrade blocks no work', () => {
  const [, second] = planMigrations([
    { tag: '0001_pets', statements: ['CREATE TABLE "pet" ("id" text)'] },
    {
      tag: '0002_pets',
      statements: [
        'ALTER TABLE "pet" ADD COLUMN "name" text NOT NULL',
        'CREATE UNIQUE INDEX "pet_name" ON "pet" USING btree ("name")',
        'ALTER TABLE "pet" ADD CONSTRAINT "pet_user" FOREIGN KEY ("name") REFERENCES "public"."user"("id")',
      ],
    },
  ])
  expect(second?.stops).toBe(false)
  expect(second?.statements.map(({ locks }) => locks)).toEqual([undefined, undefined, 'user: writing, for a moment'])
})

test('a schema change is reported to lock its table while rows are changed after it', () => {
  const plan = planMigrations([
    { tag: '0001_pets', statements: ['ALTER TABLE "estate" ADD COLUMN "pet" text', 'UPDATE "estate" SET "pet" = 1'] },
    { tag: '0002_pets', statements: ['UPDATE "estate" SET "pet" = 1', 'ALTER TABLE "estate" ADD COLUMN "more" text'] },
  ])
  expect(plan.map(({ heldLong }) => heldLong)).toEqual([['estate'], []])
  expect(describePlan(plan)).toContain('  ! estate is locked for everyone until this migration has changed its rows.')
  expect(describePlan(plan).at(-1)).toBe('2 pending. Nodes of the previous version keep working.')
})

test('every existing migration is understood', () => {
  const plan = planMigrations(
    readdirSync('db/migrations')
      .filter((name) => name.endsWith('.sql'))
      .map((tag) => ({ tag, statements: readFileSync(`db/migrations/${tag}`, 'utf8').split('--> statement-breakpoint') })),
  )
  const unknown = plan.flatMap(({ tag, statements }) => statements.flatMap(({ locks }) => (locks?.startsWith('unknown') ? [tag] : [])))
  expect(unknown).toEqual([])
})
