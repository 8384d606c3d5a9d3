import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import { requirePermission } from '#platform/viewer.ts'
import './events.ts'
import type { FacilityCategoryMaster, Prefecture } from './contract.ts'
import { masterActions } from './master-actions.ts'
import { officialSortOrder } from './prefectures.ts'
import { facilityCategoryMasters, prefectures, presentFacilityCategories, presentPrefecture } from './queries.ts'
import { facilityCategoryMaster, prefecture } from './table.ts'

const prefectureActions = masterActions<typeof prefecture.$inferSelect, Prefecture>({
  kind: 'prefecture',
  table: prefecture,
  entities: prefectures,
  present: (_ctx, rows) => rows.map(presentPrefecture),
  writable: ['name', 'kana', 'region', 'sortOrder', 'archivedFlag'],
  name: {
    ...{ column: prefecture.name, field: 'name', says: 'この名前の都道府県は、すでにあります。' },
    among: () => eq(prefecture.archivedFlag, false),
  },
  async settle(ctx, { id, archivedFlag }) {
    await publicPagesChanged(ctx)
    if (archivedFlag) await emit(ctx, 'prefecture.puttingAway', { prefecturesCode: id })
  },
})
export const { update: updatePrefecture, archive: deletePrefecture } = prefectureActions

/** There are only as many prefectures as codes: an archived one is restored, not created a second time. */
export async function createPrefecture(ctx: Ctx, fields: { id: string; sortOrder?: number }): Promise<Prefecture> {
  requirePermission(ctx, 'master')
  const { items } = await prefectures.byIds(ctx, [fields.id])
  if (items.length > 0) throw conflict('prefecture-exists', 'このコードの都道府県はすでにあります。')
  return prefectureActions.create(ctx, { ...fields, sortOrder: fields.sortOrder ?? officialSortOrder(fields.id) })
}

export const {
  create: createFacilityCategoryMaster,
  update: updateFacilityCategoryMaster,
  archive: deleteFacilityCategoryMaster,
} = masterActions<typeof facilityCategoryMaster.$inferSelect, FacilityCategoryMaster>({
  kind: 'facilityCategoryMaster',
  table: facilityCategoryMaster,
  entities: facilityCategoryMasters,
  present: presentFacilityCategories,
  writable: ['facilityCategoryName', 'visibleEstateType', 'sortOrder', 'archivedFlag'],
  name: {
    ...{ column: facilityCategoryMaster.facilityCategoryName, field: 'facilityCategoryName' },
    says: 'この名前の設備カテゴリは、すでにあります。',
    among: () => eq(facilityCategoryMaster.archivedFlag, false),
  },
  settle: publicPagesChanged,
})
