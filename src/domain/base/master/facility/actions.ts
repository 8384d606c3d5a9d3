import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requirePermission } from '#platform/viewer.ts'
import '../events.ts'
import type { Facility } from '../contract.ts'
import { masterActions } from '../master-actions.ts'
import { type FacilityRow, facilities, presentFacility } from '../queries.ts'
import { facility, facilityCategoryMaster } from '../table.ts'
import { facilitiesChanged } from './book.ts'
import { recodeAnswers } from './merging.ts'

/** Each has a bit of its own in the search index: sixteen lines of eight. */
const MAX_FACILITIES = 128
const possibleCodes = Array.from({ length: MAX_FACILITIES }, (_, bit) => (Math.floor(bit / 8) + 1) * 100 + (bit % 8) + 1)

const inUse = eq(facility.archivedFlag, false)
const facilityActions = masterActions<FacilityRow, Facility>({
  kind: 'facility',
  table: facility,
  entities: facilities,
  present: (_ctx, rows) => rows.map(presentFacility),
  writable: ['name', 'categoryID', 'searchable', 'displayOrder', 'archivedFlag'],
  // A search chip shows it without its category.
  name: { column: facility.name, field: 'name', says: 'この名前の設備は、すでにあります。', among: () => inUse },
  async settle(ctx, row) {
    if (row.mergedInto !== null) throw await alreadyMerged(ctx, row.mergedInto)
    const [category] = await ctx.db
      .select({ archivedFlag: facilityCategoryMaster.archivedFlag })
      .from(facilityCategoryMaster)
      .where(eq(facilityCategoryMaster.id, row.categoryID))
    if (!category || (category.archivedFlag && !row.archivedFlag))
      throw invalid({ categoryID: 'いま使っている設備カテゴリから選んでください。' })
    await facilitiesChanged(ctx)
  },
})
export const { update: updateFacility, archive: deleteFacility } = facilityActions

type Fields = Pick<Facility, 'name' | 'categoryID'> & { displayOrder?: number }

/** Placed last in its category, with a code that was never used before. */
export async function createFacility(ctx: Ctx, fields: Fields): Promise<Facility> {
  requirePermission(ctx, 'master')
  return transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('facility code', 0))`)
    const [category] = await ctx.db
      .select({ id: facilityCategoryMaster.id })
      .from(facilityCategoryMaster)
      .where(eq(facilityCategoryMaster.id, fields.categoryID))
    if (!category) throw invalid({ categoryID: 'いま使っている設備カテゴリから選んでください。' })
    const taken = new Set((await ctx.db.select({ id: facility.id }).from(facility)).map(({ id }) => id))
    const code = possibleCodes.find((code) => !taken.has(String(code)))
    if (code === undefined) throw conflict('too-many-facilities', `設備は、使わなくなったものを含めて${MAX_FACILITIES}件までです。`)
    return facilityActions.create(ctx, {
      ...fields,
      id: String(code),
      displayOrder: fields.displayOrder ?? (await lastIn(ctx, fields.categoryID)) + 10,
    })
  })
}

async function lastIn(ctx: Ctx, categoryID: string): Promise<number> {
  const [last] = await ctx.db
    .select({ displayOrder: facility.displayOrder })
    .from(facility)
    .where(eq(facility.categoryID, categoryID))
    .orderBy(desc(facility.displayOrder))
    .limit(1)
  return last?.displayOrder ?? 0
}

/** Merges two facilities: rows with the first get the other. Text already written keeps its old name. */
export async function mergeFacility(ctx: Ctx, id: string, into: string, ifMatch?: number): Promise<Facility> {
  requirePermission(ctx, 'master')
  await facilities.one(ctx, id)
  if (id === into) throw invalid({ into: '同じ設備には統合できません。ほかの設備を選んでください。' })
  return transact(ctx, async (ctx) => {
    // Merges run one at a time: two facilities merged into each other concurrently would both be deleted.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('facility merge', 0))`)
    await lockMerging(ctx, [id, into])
    const row = await lockRow(ctx, facility, id)
    if (row.mergedInto !== null) throw await alreadyMerged(ctx, row.mergedInto)
    requireVersion(row, ifMatch)
    const target = await requireTarget(ctx, row, into)
    const moved: Record<string, number> = {}
    const codes = { from: Number(id), into: Number(target.id) }
    await emit(ctx, 'facility.merging', { ...codes, moved })
    await recodeAnswers(ctx, codes)
    const change = { mergedInto: target.id, archivedFlag: true }
    const merged = await updateRow(ctx, facility, row, change)
    await ctx.db
      .update(facility)
      .set({ mergedInto: target.id })
      .where(and(eq(facility.mergedInto, id), ne(facility.id, id)))
    await facilitiesChanged(ctx)
    const detail = { before: row, after: { ...row, ...change, mergedInto: target.name }, into: target.id, ...moved }
    await recordChange(ctx, 'facility.merge', { kind: 'facility', id }, detail)
    return presentFacility(merged)
  })
}

/**
 * Locks all affected rows in the order in which writers lock theirs. This includes facilities merged into either before, which an old form
 * may still name.
 */
const lockMerging = (ctx: Ctx, both: readonly string[]) =>
  ctx.db
    .select({ id: facility.id })
    .from(facility)
    .where(or(inArray(facility.id, [...both]), inArray(facility.mergedInto, [...both])))
    .orderBy(facility.id)
    .for('update')

async function requireTarget(ctx: Ctx, { categoryID }: FacilityRow, into: string): Promise<FacilityRow> {
  const [target] = await ctx.db.select().from(facility).where(eq(facility.id, into)).for('update')
  if (!target) throw invalid({ into: '統合先の設備が見つかりません。選び直してください。' })
  if (target.archivedFlag) throw invalid({ into: `「${target.name}」は、いま使っていません。使っている設備を選んでください。` })
  if (target.categoryID !== categoryID)
    throw invalid({ into: `「${target.name}」は、ほかのカテゴリの設備です。先に同じカテゴリに移してください。` })
  return target
}

async function alreadyMerged(ctx: Ctx, into: string) {
  const [target] = await ctx.db.select({ name: facility.name }).from(facility).where(eq(facility.id, into))
  return conflict('facility-merged', `この設備は、すでに「${target?.name}」に統合されています。`)
}
