import { DAY_MS, daysAfter, HOUR_MS, inTokyo, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import type { Calendar } from '#platform/setting/data.ts'
import { nationalHolidays } from '#platform/setting/holidays.ts'
import { type Office, type Target, TargetUnit, type TimedQueue } from '#platform/setting/targets.ts'

/** A promised day counts as nine hours, however long the office is open. */
const DAY_HOURS = 9

/** Working hours in this many days. */
export const workingDays = (days: number): number => days * DAY_HOURS

/** Search limit, in case the office closes for good. */
const MAX_SEARCH_DAYS = 1000

/**
 * A row older than the returned moment has, by `now`, waited for more than this many working hours: one boundary for the mark on a row and
 * for the count of a list.
 */
export function workBefore(now: Date, hours: number, office: Calendar): Date {
  let left = hours * HOUR_MS
  const today = startOfDay(now)
  const last = today.getTime() - MAX_SEARCH_DAYS * DAY_MS
  for (let day = today; day.getTime() > last; day = daysAfter(day, -1)) {
    const open = openOn(day, office)
    if (!open) continue
    const worked = Math.min(Math.max(now.getTime() - open.from, 0), open.until - open.from)
    if (left < worked) return new Date(open.from + worked - left)
    left -= worked
  }
  return new Date(last)
}

/**
 * The moment at which this many working hours have passed since then: the same boundary from the other end. Undefined if the office closes
 * for good before.
 */
export function workAfter(since: Date, hours: number, office: Calendar): Date | undefined {
  let left = hours * HOUR_MS
  const first = startOfDay(since)
  const last = first.getTime() + MAX_SEARCH_DAYS * DAY_MS
  for (let day = first; day.getTime() < last; day = daysAfter(day, 1)) {
    const open = openOn(day, office)
    if (!open) continue
    const begin = Math.max(open.from, since.getTime())
    const length = Math.max(0, open.until - begin)
    if (left <= length) return new Date(begin + left)
    left -= length
  }
  return undefined
}

/** Working time between the two, in milliseconds. */
export function workBetween(from: Date, until: Date, office: Calendar): number {
  let worked = 0
  for (let day = startOfDay(from); day < until; day = daysAfter(day, 1)) {
    const open = openOn(day, office)
    if (open) worked += Math.max(0, Math.min(open.until, until.getTime()) - Math.max(open.from, from.getTime()))
  }
  return worked
}

/** In hours; `ofOffice` for working hours. */
export function limitOf({ number, unit }: Target): { hours: number; ofOffice: boolean } {
  const hours = { 1: number, 2: workingDays(number), 3: number, 4: number * 24 }[unit]
  return { hours, ofOffice: unit === TargetUnit.workHours || unit === TargetUnit.workDays }
}

/** Rows waiting in a queue since before this moment exceed its target time; with spare hours, those that soon will. */
export function lateBefore(now: Date, queue: TimedQueue, office: Office, spareHours = 0): Date {
  const { hours, ofOffice } = limitOf(office.targets[queue])
  return ofOffice ? workBefore(now, hours - spareHours, office) : new Date(now.getTime() - (hours - spareHours) * HOUR_MS)
}

export const isLate = (since: Date, now: Date, queue: TimedQueue, office: Office): boolean => since < lateBefore(now, queue, office)
export const isSoonLate = (since: Date, now: Date, queue: TimedQueue, office: Office): boolean => since < lateBefore(now, queue, office, 1)

/** The target time for an answer to a row that arrives now. */
export function dueAt(since: Date, queue: TimedQueue, office: Office): Date | undefined {
  const { hours, ofOffice } = limitOf(office.targets[queue])
  return ofOffice ? workAfter(since, hours, office) : new Date(since.getTime() + hours * HOUR_MS)
}

/** Whether the office is open on this day, yyyy-MM-dd. */
export const isWorkingDay = (day: string, office: Calendar): boolean => openOn(startOfTokyoDay(day), office) !== undefined

/** The last of so many working days after this day, which does not count itself. Undefined if the office closes for good before. */
export function workingDayAfter(day: string, days: number, office: Calendar): string | undefined {
  let left = days
  for (let after = 1; after <= MAX_SEARCH_DAYS; after++) {
    const next = tokyoDay(daysAfter(startOfTokyoDay(day), after))
    if (isWorkingDay(next, office)) left--
    if (left === 0) return next
  }
  return undefined
}

/** The days from this one on, each with its opening hours. */
export const daysOfOffice = (from: Date, many: number, office: Calendar) =>
  Array.from({ length: many }, (_, n) => {
    const moment = daysAfter(startOfDay(from), n)
    const day = tokyoDay(moment)
    const closed = office.closedDays.find((each) => each.day === day)
    return { day, hours: closed ? null : (office.weekdays[inTokyo(moment).getUTCDay()] ?? null), closed: closed?.name ?? null }
  })

/** Warning for a payment and registration on this day; undefined where banks and 法務局 are open. */
export function settlementDayText(day: string | null): string | undefined {
  if (day === null) return undefined
  const there = inTokyo(new Date(day))
  const [month, date, weekday] = [there.getUTCMonth() + 1, there.getUTCDate(), there.getUTCDay()]
  const isNewYear = (month === 12 && date === 31) || (month === 1 && date <= 3)
  const holiday = nationalHolidays.find((each) => each.day === day)
  const what = isNewYear ? '年末年始' : holiday ? `祝日（${holiday.name}）` : { 0: '日曜日', 6: '土曜日' }[weekday]
  return what && `${month}月${date}日は${what}です。銀行と法務局が休みのため、決済と登記は平日に行います。`
}

const startOfDay = (moment: Date): Date => {
  const there = inTokyo(moment)
  return new Date(moment.getTime() - (there.getTime() - Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate())))
}

function openOn(day: Date, { weekdays, closedDays }: Calendar): { from: number; until: number } | undefined {
  const hours = weekdays[inTokyo(day).getUTCDay()]
  if (!hours) return undefined
  const name = tokyoDay(day)
  if (closedDays.some((closed) => closed.day === name)) return undefined
  return { from: day.getTime() + minutesOf(hours.opens), until: day.getTime() + minutesOf(hours.closes) }
}

const minutesOf = (clock: string) => (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * 60_000
