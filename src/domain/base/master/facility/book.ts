import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { publicPagesChanged, whenPublicPagesChange } from '#platform/live/public-pages.ts'
import type { Platform } from '#platform/platform.ts'
import { facility, facilityCategoryMaster } from '../table.ts'
import { takeFacilityChanges } from './changes.ts'
import { firstFacilities } from './labels.ts'
import { facilityChangesIn } from './names.ts'

interface Entry {
  code: number
  name: string
  category: string
}

export interface FacilityBook {
  /** All of them in the order of their categories, including those no longer offered. */
  all: readonly Entry[]
  /** Codes that listings may have. */
  codes: readonly number[]
}

/** Names and order of all facilities: read once per node, and again after the public pages changed. */
export function facilityBook(ctx: Ctx): Promise<FacilityBook> {
  const { platform } = ctx
  // A transaction's own changes must not reach the shared cache.
  if (ctx.inTransaction) return read(ctx)
  if (!books.has(platform)) whenPublicPagesChange(platform.live, () => forget(platform))
  const known = books.get(platform)
  if (known) return known
  const book = read(ctx)
  books.set(platform, book)
  book.then(undefined, () => forget(platform))
  return book
}

/** On every node, and on this one also for reads that follow immediately. */
export async function facilitiesChanged(ctx: Ctx): Promise<void> {
  if (books.has(ctx.platform)) forget(ctx.platform)
  await publicPagesChanged(ctx)
}

const books = new WeakMap<Platform, Promise<FacilityBook> | undefined>()
const forget = (platform: Platform) => void books.set(platform, undefined)

async function read({ db, inTransaction }: Ctx): Promise<FacilityBook> {
  const rows = await db
    .select({
      ...{ id: facility.id, name: facility.name, mergedInto: facility.mergedInto },
      category: facilityCategoryMaster.facilityCategoryName,
    })
    .from(facility)
    .innerJoin(facilityCategoryMaster, eq(facilityCategoryMaster.id, facility.categoryID))
    .orderBy(asc(facilityCategoryMaster.sortOrder), asc(facilityCategoryMaster.id), asc(facility.displayOrder), asc(facility.id))
  // A transaction may be rolled back, and the whole process would keep its names.
  if (!inTransaction) takeFacilityChanges(facilityChangesIn(rows))
  const merged = new Set(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [Number(id)])))
  const codes = new Set([...Object.keys(firstFacilities), ...rows.map(({ id }) => id)].map(Number))
  return {
    all: rows.map(({ id, name, category }) => ({ code: Number(id), name, category })),
    codes: [...codes].filter((code) => !merged.has(code)).sort((one, other) => one - other),
  }
}

/** A listing's facilities by category, in the office's order. */
export function inCategories({ all }: FacilityBook, codes: readonly number[]): { category: string; labels: string[] }[] {
  const byCategory = new Map<string, string[]>()
  for (const { code, name, category } of all)
    if (codes.includes(code)) byCategory.set(category, [...(byCategory.get(category) ?? []), name])
  return [...byCategory].map(([category, labels]) => ({ category, labels }))
}

/** Names of the facilities that listings may have. */
export async function facilitiesByCode(ctx: Ctx): Promise<Readonly<Record<number, string>>> {
  const { all, codes } = await facilityBook(ctx)
  const names = new Map(all.map(({ code, name }) => [code, name]))
  return Object.fromEntries(codes.map((code) => [code, names.get(code) ?? firstFacilities[code] ?? '']))
}
