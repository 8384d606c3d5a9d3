import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { newID } from '#platform/id.ts'
import { WizardType } from './enumerations.ts'
import { facilityCategories } from './facility/categories.ts'
import { buyerQuestions, sellerQuestions } from './first-questions.ts'
import { prefectureKana } from './prefecture-kana.ts'
import { officialPrefectures, officialSortOrder } from './prefectures.ts'
import { facility, facilityCategoryMaster, prefecture, wizard } from './table.ts'

/** Fills the masters that are still empty; the rows are part of the product, not of the demo. Safe on every start of every node. */
export async function seedMasters(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed masters', 0))`)
    if (await isEmpty(ctx, prefecture)) await seedPrefectures(ctx)
    if (await isEmpty(ctx, facilityCategoryMaster)) await seedFacilityCategories(ctx)
    if (await isEmpty(ctx, wizard)) {
      await seedQuestions(ctx, WizardType.seller, sellerQuestions)
      await seedQuestions(ctx, WizardType.buyer, buyerQuestions)
    }
  })
}

async function isEmpty(ctx: Ctx, table: PgTable) {
  const found = await ctx.db.select({ one: sql`1` }).from(table).limit(1)
  return found.length === 0
}

async function seedPrefectures(ctx: Ctx) {
  for (const { code, ...words } of officialPrefectures)
    await insertRow(ctx, prefecture, { id: code, kana: prefectureKana[code] ?? '', sortOrder: officialSortOrder(code), ...words })
}

async function seedFacilityCategories(ctx: Ctx) {
  for (const [index, { name, visibleEstateType, facilities }] of facilityCategories.entries()) {
    const category = await insertRow(ctx, facilityCategoryMaster, {
      facilityCategoryName: name,
      visibleEstateType: [...visibleEstateType],
      sortOrder: (index + 1) * 10,
    })
    for (const [place, [code, name]] of facilities.entries())
      await insertRow(ctx, facility, { id: String(code), name, categoryID: category.id, displayOrder: (place + 1) * 10 })
  }
}

async function seedQuestions(ctx: Ctx, wizardType: WizardType, questions: typeof sellerQuestions) {
  const ids = new Map(questions.map(({ key }) => [key, newID()]))
  for (const [index, { key, question, options }] of questions.entries())
    await insertRow(ctx, wizard, {
      id: ids.get(key),
      question,
      startFlag: index === 0,
      wizardType,
      displayOrder: (index + 1) * 10,
      options: options.map(({ label, fills = {}, next }) => ({ label, fills, nextID: next ? (ids.get(next) ?? null) : null })),
    })
}
