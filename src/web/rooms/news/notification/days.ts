import { formatDay, formatISODay } from '#domain/base/words/format-moments.ts'
import type { Notification } from '#domain/news/notification/contract.ts'

const DAY_MS = 86_400_000

/** Splits a list sorted by time into days in Tokyo, each under the day's usual name (今日, 昨日). */
export function byDay<T extends { createdAt: string }>(items: readonly T[], now: Date): { day: string; name: string; items: T[] }[] {
  const names = new Map([
    [formatISODay(now), '今日'],
    [formatISODay(new Date(now.getTime() - DAY_MS)), '昨日'],
  ])
  const days: { day: string; name: string; items: T[] }[] = []
  for (const item of items) {
    const day = formatISODay(item.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, name: names.get(day) ?? formatDay(item.createdAt), items: [item] })
  }
  return days
}

/** Equal events in one, the newest, with all of them in `all`. */
export function foldEqual<T extends Pick<Notification, 'kind' | 'title' | 'line' | 'path'>>(items: readonly T[]): (T & { all: T[] })[] {
  const folded = new Map<string, T & { all: T[] }>()
  for (const item of items) {
    const key = [item.kind, item.title, item.line, item.path].join('\n')
    const newest = folded.get(key)
    if (newest) newest.all.push(item)
    else folded.set(key, { ...item, all: [item] })
  }
  return [...folded.values()]
}
