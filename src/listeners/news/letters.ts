import { factLines } from '#domain/base/alert/facts.ts'
import { CONFIRMED_FOR_DAYS } from '#domain/market/estate-fields/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { CORRECTION_DAYS } from '#domain/people/seller-approval/enumerations.ts'

/** Letters of all kinds: plain facts in, a letter out. */

export const sellerCorrection = (points: readonly { label: string; text: string }[], url: string): LetterContent => {
  const values = { 直す点: points.map(({ label, text }) => `${label}：${text}`).join('\n'), 日数: String(CORRECTION_DAYS) }
  return buildLetter('sellerCorrection', values, url)
}

export const estateApproved = (title: string, url: string): LetterContent => buildLetter('estateApproved', { 物件名: title }, url)

export const alertRaised = (
  cause: { title: string; next: string },
  title: string | null,
  facts: Record<string, string | number>,
  url: string,
): LetterContent => {
  const lines = factLines(facts).map(({ term, value }) => `${term}：${value}`)
  const talk = title ? `「${title}」の商談についてです。` : ''
  return buildLetter('officeAlert', { できごと: cause.title, 商談: talk, 内容: lines.join('\n'), すること: cause.next }, url)
}

/** Asks the owner whether a listing is still current; the wording depends on the stage. */
export const confirmationDue = (title: string, due: { stage: 'soon' | 'today' | 'left'; until: string }, url: string): LetterContent =>
  buildLetter(
    ({ soon: 'confirmationSoon', today: 'confirmationToday', left: 'confirmationPassed' } as const)[due.stage],
    { 物件名: title, 期限: due.until, 日数: String(CONFIRMED_FOR_DAYS) },
    url,
  )
