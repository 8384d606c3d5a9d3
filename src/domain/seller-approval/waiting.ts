import { isOver, workingDays } from '#domain/working-time.ts'
import type { Calendar } from '#platform/setting/data.ts'
import { ANSWER_DAYS } from './enumerations.ts'

/** How long somebody has been waiting: 45分 · 3時間 · 2日4時間 */
export function waited(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours > 0 ? `${days}日${hours}時間` : `${days}日`
  return hours > 0 ? `${hours}時間` : `${minutes}分`
}

/** Longer than we promised: so many of the office's days have gone by, those of an application unless said. */
export const isOverdue = (since: string, now: string, office: Calendar, days: number = ANSWER_DAYS): boolean =>
  isOver(new Date(since), new Date(now), workingDays(days), office)
