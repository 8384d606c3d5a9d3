import { inTokyo } from '#platform/clock.ts'

/**
 * The months for which a price has to have stood in public before a lower one may be shown as lowered from it: 施行規則 of the
 * 表示規約 on double prices (二重価格表示), as of 2026-11; to be read by a 宅地建物取引士.
 */
const STOOD_FOR_MONTHS = 2

/** Whether a price that has been public since then may be named beside a lower one. */
export function mayBeCompared(publicSince: Date, now: Date): boolean {
  const enough = inTokyo(publicSince)
  enough.setUTCMonth(enough.getUTCMonth() + STOOD_FOR_MONTHS)
  return inTokyo(now) >= enough
}
