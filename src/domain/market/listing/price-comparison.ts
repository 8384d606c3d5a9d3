import { inTokyo } from '#platform/clock.ts'

/**
 * Months a price has to have been public before a lower one may be shown as reduced from it: 施行規則 of the 表示規約 on double prices (二重価格表示), as
 * of 2026-11; to be reviewed by a 宅地建物取引士.
 */
const STOOD_FOR_MONTHS = 2

/** Whether a price public since then may be shown next to a lower one. */
export function mayShowAsReduced(publicSince: Date, now: Date): boolean {
  const enough = inTokyo(publicSince)
  enough.setUTCMonth(enough.getUTCMonth() + STOOD_FOR_MONTHS)
  return inTokyo(now) >= enough
}
