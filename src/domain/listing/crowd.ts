import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import type { Platform } from '#platform/platform.ts'

const A_MINUTE = 60_000
const known = new WeakMap<Platform, { until: number; size: Promise<number> }>()

/** About how many listings are in search: decides how they are searched, never what is found. */
export function crowdOf({ db, platform }: Ctx): Promise<number> {
  const kept = known.get(platform)
  if (kept && kept.until > performance.now()) return kept.size
  const size = rows<{ size: number }>(db, sql`select reltuples::int as size from pg_class where oid = 'listing_lot'::regclass`).then(
    ([row]) => row?.size ?? 0,
  )
  known.set(platform, { until: performance.now() + A_MINUTE, size })
  size.catch(() => known.delete(platform))
  return size
}

const FIRST_LOT = -(2 ** 31)
export const LAST_LOT = 2 ** 31 - 1
const LOTS = 2 ** 32

/** The lot that so many listings stand before. */
export const lotBehind = (listings: number, crowd: number) =>
  Math.min(LAST_LOT, Math.floor(FIRST_LOT + LOTS * (listings / Math.max(1, crowd))))

/** The share of all listings that stands before a lot. */
export const shareBefore = (lot: number) => (lot - FIRST_LOT) / LOTS
