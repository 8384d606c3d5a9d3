import { and, asc, type Column, eq, inArray } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { listMunicipalities, type Municipality } from '#platform/postcode/municipalities.ts'
import { isAdmin } from '#platform/viewer.ts'
import {
  type City,
  type Facility,
  type FacilityCategoryMaster,
  facilityCategoryMasterFilter,
  facilityFilter,
  type Prefecture,
  prefectureFilter,
  type Wizard,
  wizardFilter,
} from './contract.ts'
import { facility, facilityCategoryMaster, prefecture, wizard } from './table.ts'

/** Everyone sees rows in use; an admin also sees archived ones. */
const inUse = (archivedFlag: Column) => (ctx: Ctx) => (isAdmin(ctx) ? undefined : eq(archivedFlag, false))
const dated = <Row extends { createdAt: Date; updatedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: toWireTime(row.createdAt),
  updatedAt: toWireTime(row.updatedAt),
})

type PrefectureRow = typeof prefecture.$inferSelect
export const prefectures = collection<PrefectureRow, Prefecture>({
  table: prefecture,
  visible: inUse(prefecture.archivedFlag),
  filter: prefectureFilter,
  sort: { sortOrder: prefecture.sortOrder, id: prefecture.id, createdAt: prefecture.createdAt, updatedAt: prefecture.updatedAt },
  defaultSort: 'sortOrder:asc',
  present: (_ctx, rows) => rows.map(presentPrefecture),
})
export const presentPrefecture = (row: PrefectureRow): Prefecture => dated(row)

type FacilityCategoryRow = typeof facilityCategoryMaster.$inferSelect
export const facilityCategoryMasters = collection<FacilityCategoryRow, FacilityCategoryMaster>({
  table: facilityCategoryMaster,
  visible: inUse(facilityCategoryMaster.archivedFlag),
  filter: facilityCategoryMasterFilter,
  sort: {
    sortOrder: facilityCategoryMaster.sortOrder,
    createdAt: facilityCategoryMaster.createdAt,
    updatedAt: facilityCategoryMaster.updatedAt,
  },
  defaultSort: 'sortOrder:asc',
  present: presentFacilityCategories,
})
/** Each with its facilities, in their order. */
export async function presentFacilityCategories(ctx: Ctx, rows: FacilityCategoryRow[]): Promise<FacilityCategoryMaster[]> {
  const ids = rows.map(({ id }) => id)
  const offered = await ctx.db
    .select({ id: facility.id, name: facility.name, searchable: facility.searchable, categoryID: facility.categoryID })
    .from(facility)
    .where(and(inArray(facility.categoryID, ids), eq(facility.archivedFlag, false)))
    .orderBy(asc(facility.displayOrder), asc(facility.id))
  return rows.map((row) => ({
    ...dated(row),
    facilities: offered
      .filter(({ categoryID }) => categoryID === row.id)
      .map(({ id, name, searchable }) => ({ code: Number(id), name, searchable })),
  }))
}

/** Visible to everyone, including those no longer offered: listings that have them show their names. */
export const facilities = collection<FacilityRow, Facility>({
  table: facility,
  visible: () => undefined,
  filter: facilityFilter,
  sort: { displayOrder: facility.displayOrder, createdAt: facility.createdAt, updatedAt: facility.updatedAt },
  defaultSort: 'displayOrder:asc',
  present: (_ctx, rows) => rows.map(presentFacility),
})
export type FacilityRow = typeof facility.$inferSelect
export const presentFacility = (row: FacilityRow): Facility => dated(row)

type WizardRow = typeof wizard.$inferSelect
export const wizards = collection<WizardRow, Wizard>({
  table: wizard,
  visible: inUse(wizard.archivedFlag),
  filter: wizardFilter,
  sort: { displayOrder: wizard.displayOrder, createdAt: wizard.createdAt, updatedAt: wizard.updatedAt },
  defaultSort: 'displayOrder:asc',
  present: (_ctx, rows) => rows.map(presentWizard),
})
export const presentWizard = (row: WizardRow): Wizard => ({ ...dated(row), wizardType: row.wizardType as Wizard['wizardType'] })

/** Municipalities of these prefectures by code; all of them when none are given. */
export function listCities(prefecturesCodes?: readonly string[]): City[] {
  municipalities ??= listMunicipalities()
  return municipalities
    .filter(({ prefectureCode }) => !prefecturesCodes || prefecturesCodes.includes(prefectureCode))
    .map(({ code, prefectureCode, name, kana }) => ({ code, prefecturesCode: prefectureCode, name, kana }))
}

let municipalities: Municipality[] | undefined
