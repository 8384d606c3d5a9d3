import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import { requirePermission } from '#platform/viewer.ts'
import './events.ts'
import type { FacilityCategoryMaster, Prefecture, Wizard } from './contract.ts'
import { knownFacilities } from './facility-categories.ts'
import { masterActions } from './master-actions.ts'
import { officialSortOrder } from './prefectures.ts'
import { facilityCategoryMasters, prefectures, presentFacilityCategory, presentPrefecture, presentWizard, wizards } from './queries.ts'
import { facilityCategoryMaster, prefecture, wizard } from './table.ts'

export const prefectureActions = masterActions<typeof prefecture.$inferSelect, Prefecture>({
  kind: 'prefecture',
  table: prefecture,
  entities: prefectures,
  present: presentPrefecture,
  writable: ['name', 'kana', 'region', 'sortOrder', 'archivedFlag'],
  async settle(ctx, { id, archivedFlag }) {
    await publicPagesChanged(ctx)
    if (archivedFlag) await emit(ctx, 'prefecture.puttingAway', { prefecturesCode: id })
  },
})

/** There are as many prefectures as codes: one that was put away is taken up again rather than made twice. */
export async function createPrefecture(ctx: Ctx, fields: { id: string; sortOrder?: number }): Promise<Prefecture> {
  requirePermission(ctx, 'master')
  const { items } = await prefectures.byIds(ctx, [fields.id])
  if (items.length > 0) throw conflict('prefecture-exists', 'このコードの都道府県はすでにあります。')
  return prefectureActions.create(ctx, { ...fields, sortOrder: fields.sortOrder ?? officialSortOrder(fields.id) })
}

export const facilityCategoryActions = masterActions<typeof facilityCategoryMaster.$inferSelect, FacilityCategoryMaster>({
  kind: 'facilityCategoryMaster',
  table: facilityCategoryMaster,
  entities: facilityCategoryMasters,
  present: presentFacilityCategory,
  writable: ['facilityCategoryName', 'visibleEstateType', 'sortOrder', 'facilities', 'archivedFlag'],
  async settle(ctx, { facilities }) {
    const unknown = facilities.findIndex((facility) => !knownFacilities.has(facility))
    if (unknown >= 0) throw invalid({ [`facilities.${unknown}`]: `「${facilities[unknown]}」は、設備の一覧にありません。` })
    await publicPagesChanged(ctx)
  },
})

export const wizardActions = masterActions<typeof wizard.$inferSelect, Wizard>({
  kind: 'wizard',
  table: wizard,
  entities: wizards,
  present: presentWizard,
  writable: ['question', 'startFlag', 'wizardType', 'displayOrder', 'options', 'archivedFlag'],
  async settle(ctx, row) {
    await requireNextQuestions(ctx, row)
    if (row.startFlag && !row.archivedFlag) await beginOnlyHere(ctx, row)
  },
})

type WizardRow = typeof wizard.$inferSelect

/** Every option leads to another question of the same conversation, or ends it. */
async function requireNextQuestions(ctx: Ctx, { id, wizardType, options }: WizardRow) {
  const nextIDs = [...new Set(options.flatMap(({ nextID }) => nextID ?? []))]
  if (nextIDs.length === 0) return
  const known = await ctx.db
    .select({ id: wizard.id })
    .from(wizard)
    .where(and(inArray(wizard.id, nextIDs), eq(wizard.wizardType, wizardType), eq(wizard.archivedFlag, false), ne(wizard.id, id)))
  const reachable = new Set(known.map((row) => row.id))
  const wrong = options.findIndex(({ nextID }) => nextID !== null && !reachable.has(nextID))
  if (wrong >= 0) throw invalid({ [`options.${wrong}.nextID`]: '次の質問には、同じウィザードのほかの質問を選んでください。' })
}

/** A conversation begins at one question: where it began before, it does no longer. */
async function beginOnlyHere(ctx: Ctx, { id, wizardType }: WizardRow) {
  await ctx.db
    .update(wizard)
    .set({ startFlag: false })
    .where(and(eq(wizard.wizardType, wizardType), eq(wizard.startFlag, true), ne(wizard.id, id)))
}
