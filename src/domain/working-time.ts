import { daysAfter, inTokyo } from '#platform/clock.ts'

/** The office is open from Monday to Friday, 9:00 to 18:00. Public holidays count as work days, so a mark may come early and never late. */
const OPENS = 9
const CLOSES = 18
const HOUR = 3_600_000
const OPEN_FOR = (CLOSES - OPENS) * HOUR

/** So many hours of the office. */
export const workingDays = (days: number): number => days * (CLOSES - OPENS)

/**
 * What has waited since before this moment has, by `now`, waited for more than so many hours in which the office was open: one boundary for
 * the mark beside a row, and for how many of a list bear it.
 */
export function workBefore(now: Date, hours: number): Date {
  let left = hours * HOUR
  for (let day = startOfDay(now); ; day = daysAfter(day, -1)) {
    if (!isWorkday(day)) continue
    const opens = day.getTime() + OPENS * HOUR
    const worked = Math.min(Math.max(now.getTime() - opens, 0), OPEN_FOR)
    if (left < worked) return new Date(opens + worked - left)
    left -= worked
  }
}

/** Whether what waits since then has waited longer. */
export const isOver = (since: Date, now: Date, hours: number): boolean => since < workBefore(now, hours)

const startOfDay = (moment: Date): Date => {
  const there = inTokyo(moment)
  return new Date(moment.getTime() - (there.getTime() - Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate())))
}

function isWorkday(moment: Date): boolean {
  const weekday = inTokyo(moment).getUTCDay()
  return weekday > 0 && weekday < 6
}
