import { arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { facility, wizard } from '../table.ts'
import { firstFacilities } from './labels.ts'

/** Replaces a code in a column of codes, without duplicates. */
export const replaceCode = (column: PgColumn, { from, into }: { from: number; into: number }): { having: SQL | undefined; codes: SQL } => ({
  having: arrayContains(column, [from]),
  codes: sql`(select array_agg(distinct code order by code) from unnest(array_replace(${column}, ${from}, ${into})) code)`,
})

/** Like `replaceCode`, but for comma-separated codes, as in search addresses. */
export const recodedText = (codes: string, { from, into }: { from: number; into: number }): string =>
  [...new Set(codes.split(',').map((code) => (Number(code) === from ? String(into) : code)))].join(',')

/** Replaces the code in the search parameters of wizard answers. */
export async function recodeAnswers(ctx: Ctx, merging: { from: number; into: number }): Promise<void> {
  const asking = await ctx.db.select().from(wizard).where(sql`${wizard.options}::text like '%facilityCodes%'`).for('update')
  for (const { id, options } of asking) {
    const recoded = options.map((option) => {
      const { facilityCodes } = option.fills
      return facilityCodes ? { ...option, fills: { ...option.fills, facilityCodes: recodedText(facilityCodes, merging) } } : option
    })
    await ctx.db.update(wizard).set({ options: recoded }).where(eq(wizard.id, id))
  }
}

/**
 * Locks facilities against a merge until the transaction ends. Call it before locking the rows that have them: a merge locks in the same
 * order.
 */
export const holdFacilities = (ctx: Ctx, codes: readonly number[]) =>
  ctx.db
    .select({ id: facility.id, name: facility.name, archivedFlag: facility.archivedFlag, mergedInto: facility.mergedInto })
    .from(facility)
    .where(inArray(facility.id, codes.map(String)))
    .orderBy(facility.id)
    .for('share')

/** Codes that may be saved: a merged one is replaced, and one no longer offered may only stay where it already was. */
export async function settledFacilities(ctx: Ctx, codes: readonly number[], kept: readonly number[] = []): Promise<number[]> {
  if (codes.length === 0) return []
  const known = new Map((await holdFacilities(ctx, codes)).map((row) => [Number(row.id), row]))
  const wrong: Record<string, string> = {}
  const settled = codes.map((code, index) => {
    const row = known.get(code)
    if (row?.mergedInto) return Number(row.mergedInto)
    // Before any rows exist, the default facilities apply.
    if (!row && !(code in firstFacilities)) wrong[`facilityCodes.${index}`] = '設備を選び直してください。'
    else if (row?.archivedFlag && !kept.includes(code)) wrong[`facilityCodes.${index}`] = `「${row.name}」は、いまは選べません。`
    return code
  })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return [...new Set(settled)]
}
