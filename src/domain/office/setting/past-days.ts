import { tokyoDay } from '#platform/clock.ts'
import { invalid } from '#platform/errors.ts'
import type { Calendar } from '#platform/setting/data.ts'

/** Days before the start stay open or closed as they were, so that past delays are not recalculated. */
export function requirePastDays({ closedDays }: Calendar, before: { data: unknown } | undefined, start: Date): void {
  if (!before) return
  const today = tokyoDay(start)
  const past = (days: Calendar['closedDays']) => new Set(days.map(({ day }) => day).filter((day) => day < today))
  const [was, is] = [past((before.data as Calendar).closedDays), past(closedDays)]
  const moved = [...[...was].filter((day) => !is.has(day)), ...[...is].filter((day) => !was.has(day))].sort()
  if (moved.length > 0)
    throw invalid({
      'data.closedDays': `過ぎた日（${moved.slice(0, 3).join('、')}${moved.length > 3 ? ' ほか' : ''}）の休業日は、足すことも外すこともできません。待たせた時間の記録が変わってしまうためです。`,
    })
}
