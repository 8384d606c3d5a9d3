import { DAY_MS, HOUR_MS, inTokyo, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { ANSWER_DAYS, ANSWER_HOURS } from './enumerations.ts'

/** A half-open window of time, so one may begin where another ends. */
export interface Window {
  start: Date
  end: Date
}

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const MIN_SLOT_MS = 30 * MINUTE_MS
const MAX_SLOT_MS = 10 * HOUR_MS
/** Hours of the day, in Tokyo. */
export const OPENS_AT = 7
export const CLOSES_AT = 20
export const DAYS_AHEAD = 60
/** Minutes between two visits unless the seller sets another gap. */
export const USUAL_GAP = 15
/** Minutes a seller needs from one house to another. */
export const WAY_MINUTES = 60

export const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * MINUTE_MS)
export const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR_MS)

/** The times that can be offered, in words. */
export const slotRange = (leadHours: number) => `いまから${leadHours}時間後より先の、${OPENS_AT}時から${CLOSES_AT}時の間`

/** Errors in the offered times, by field; empty if valid. */
export function slotProblems(slots: readonly Window[], { now, leadHours }: { now: Date; leadHours: number }): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [index, slot] of slots.entries()) Object.assign(problems, problemOf(slot, `slots.${index}`, now, leadHours))
  const sorted = [...slots].sort((a, b) => a.start.getTime() - b.start.getTime())
  if (sorted.some((slot, index) => overlaps(slot, sorted[index + 1]))) problems.slots = '候補日時が重なっています。'
  return problems
}

/** Whether two windows overlap, or are less than `gap` minutes apart. */
export const overlaps = (a: Window, b: Window | undefined, gap = 0) =>
  b !== undefined && a.start < minutesAfter(b.end, gap) && b.start < minutesAfter(a.end, gap)

/** The windows minus the taken times with their gaps; omits parts too short for a visit. */
export function freeIn(windows: readonly Window[], taken: readonly (Window & { gap: number })[]): Window[] {
  let free = [...windows]
  for (const { start, end, gap } of taken) {
    const [from, to] = [minutesAfter(start, -gap), minutesAfter(end, gap)]
    free = free.flatMap((window) =>
      [
        { start: window.start, end: from < window.end ? from : window.end },
        { start: to > window.start ? to : window.start, end: window.end },
      ].filter((part) => part.start < part.end && !(part.start < to && from < part.end)),
    )
  }
  return free.filter(({ start, end }) => end.getTime() - start.getTime() >= MIN_SLOT_MS)
}

export const isWithin = (inner: Window, outer: Window) => inner.start >= outer.start && inner.end <= outer.end
export const isSame = (a: Window, b: Window) => a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime()
/** Within the visiting hours of one day. */
export const isInDay = ({ start, end }: Window) =>
  tokyoDay(start) === tokyoDay(end) && hourOf(start) >= OPENS_AT && hourOf(end) <= CLOSES_AT
export const isOnQuarter = (time: Date) => time.getTime() % QUARTER_MS === 0

/** How long a proposal waits: a week, but not past the preparation time for its last slot. */
export function answerByOf(slots: readonly Window[], now: Date): Date {
  const last = Math.max(...slots.map(({ start }) => start.getTime()))
  return new Date(Math.min(now.getTime() + ANSWER_DAYS * DAY_MS, last - ANSWER_HOURS * HOUR_MS))
}

/** The due time of the answer: the eve of the first slot that can still be kept, but never after the proposal expires. */
export function answerDue(slots: readonly Window[], answerBy: Date | null, now: Date): Date | null {
  if (!answerBy) return null
  const kept = slots.filter(({ start }) => start.getTime() - ANSWER_HOURS * HOUR_MS > now.getTime())
  return new Date(Math.min(answerBy.getTime(), ...kept.map(({ start }) => lastMoment(start, now))))
}

/** People see the due time as a day, and the day of the visit would be too late; only on that day it is a matter of hours. */
function lastMoment(start: Date, now: Date): number {
  const eve = startOfTokyoDay(tokyoDay(start)).getTime() - 1000
  return eve > now.getTime() ? eve : start.getTime() - ANSWER_HOURS * HOUR_MS
}

function problemOf({ start, end }: Window, path: string, now: Date, leadHours: number): Record<string, string> {
  if (!isOnQuarter(start)) return { [`${path}.start`]: '候補日時は15分きざみで選んでください。' }
  if (!isOnQuarter(end)) return { [`${path}.end`]: '候補日時は15分きざみで選んでください。' }
  const length = end.getTime() - start.getTime()
  if (length < MIN_SLOT_MS || length > MAX_SLOT_MS) return { [`${path}.end`]: '候補日時の長さは30分から10時間までです。' }
  if (!isInDay({ start, end }) || start < hoursAfter(now, leadHours))
    return { [`${path}.start`]: `候補日時は、${slotRange(leadHours)}で選んでください。` }
  if (start > hoursAfter(now, DAYS_AHEAD * 24)) return { [`${path}.start`]: `候補日時は、${DAYS_AHEAD}日以内で選んでください。` }
  return {}
}

function hourOf(time: Date): number {
  const tokyo = inTokyo(time)
  return tokyo.getUTCHours() + tokyo.getUTCMinutes() / 60
}
