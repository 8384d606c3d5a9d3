import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import type { Platform } from '#platform/platform.ts'

const A_MINUTE = 60_000
const estimates = new WeakMap<Platform, { until: number; size: Promise<number> }>()

/** The approximate number of listings in the search: affects how they are searched, never the result. */
export function estimateListingCount({ db, platform }: Ctx): Promise<number> {
  const current = estimates.get(platform)
  if (current && current.until > performance.now()) return current.size
  const size = rows<{ size: number }>(db, sql`select reltuples::int as size from pg_class where oid = 'listing_sample_key'::regclass`).then(
    ([row]) => row?.size ?? 0,
  )
  estimates.set(platform, { until: performance.now() + A_MINUTE, size })
  size.catch(() => estimates.delete(platform))
  return size
}
