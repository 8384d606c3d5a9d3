import { leftUntil } from '#domain/base/words/format-moments.ts'
import { deadlineText, isLate } from '#domain/deal/deal-plan/deal-standing.ts'

/** A deadline on a home page or in a list. */
export interface Deadline {
  /** An ISO day; null without a deadline. */
  due: string | null
  /** 12月2日（水）まで, or 期限を1日過ぎています. */
  until?: string | null
  /** The days that are left: あと3日; null once it is late. */
  left?: string | null
  late?: boolean
}

export function deadlineOf(due: string | null, now: Date): Deadline {
  if (due === null) return { due }
  const late = isLate(due, now)
  return { due, until: deadlineText(due, now), left: late ? null : leftUntil(due, now), late }
}

/** In a list, where the day itself would be long: あと3日, or 期限を1日過ぎています. */
export function nearDeadline(due: string | null, now: Date): { words: string; late: boolean } | null {
  const { left, until, late = false } = deadlineOf(due, now)
  const words = left ?? until
  return words ? { words, late } : null
}
