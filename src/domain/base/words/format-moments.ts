import { DAY_MS, inTokyo } from '#platform/clock.ts'

/** Formats days and times for people, in Tokyo time. Separate from numbers, because a listing card shows no dates. */

/** 2026年4月2日（木）; takes a moment or a calendar day. */
export function formatDay(time: Date | string): string {
  const { year, month, day, weekday } = tokyo(time)
  return `${year}年${Number(month)}月${Number(day)}日（${weekday}）`
}

/** 14:05 */
export function formatTime(time: Date | string): string {
  const { hour, minute } = tokyo(time)
  return `${hour}:${minute}`
}

/** 2026年4月2日（木）14:05 */
export const formatMoment = (time: Date | string): string => `${formatDay(time)}${formatTime(time)}`

/** In lists: today 14:05, this year 4/2 14:05, older 2025/12/30. */
export function formatRecent(time: Date | string, now: Date): string {
  const then = tokyo(time)
  const today = tokyo(now)
  if (then.year !== today.year) return `${then.year}/${Number(then.month)}/${Number(then.day)}`
  if (then.month === today.month && then.day === today.day) return formatTime(time)
  return `${Number(then.month)}/${Number(then.day)} ${formatTime(time)}`
}

/** In tables: 2026/04/02 and 2026/04/02 14:05. */
export const formatTableDay = (time: Date | string): string => formatISODay(time).replaceAll('-', '/')

export const formatTableMinute = (time: Date | string): string => `${formatTableDay(time)} ${formatTime(time)}`

/** yyyy-MM-dd and yyyy-MM-dd HH:mm, the forms of fields and exports. */
export function formatISODay(time: Date | string): string {
  const { year, month, day } = tokyo(time)
  return `${year}-${month}-${day}`
}

export const formatISOMinute = (time: Date | string): string => `${formatISODay(time)} ${formatTime(time)}`

/** Calendar days from one day to another; negative when it is past. */
export const daysUntil = (day: Date | string, from: Date | string): number =>
  (Date.parse(formatISODay(day)) - Date.parse(formatISODay(from))) / DAY_MS

/** あと7日, in calendar days; a moment of today counts until it is past. */
export function leftUntil(time: string, now: Date | string): string {
  const days = daysUntil(time, now)
  if (days < 0 || (time.length > 10 && new Date(time) <= new Date(now))) return '期限を過ぎました'
  return days === 0 ? '今日まで' : `あと${days}日`
}

const weekdays = '日月火水木金土'
const two = (number: number) => String(number).padStart(2, '0')

/** Calendar and clock in Tokyo, which has no summer time: calculated, because Intl takes a page 15 ms to create its calendar. */
function tokyo(time: Date | string) {
  // A bare day is parsed as UTC midnight: nine in the morning in Tokyo, on the same day.
  const there = inTokyo(new Date(time))
  return {
    year: String(there.getUTCFullYear()),
    month: two(there.getUTCMonth() + 1),
    day: two(there.getUTCDate()),
    weekday: weekdays.charAt(there.getUTCDay()),
    hour: two(there.getUTCHours()),
    minute: two(there.getUTCMinutes()),
  }
}
