import { formatISODay } from '#domain/base/words/format-moments.ts'

/** 「更新 11/22」: the text has changed since it was mailed. */
export function revisedWord(revisedAt: string): string {
  const [, month, day] = formatISODay(revisedAt).split('-')
  return `更新 ${Number(month)}/${Number(day)}`
}
