import { formatDay } from '#domain/base/words/format-moments.ts'
import { TERMINATION_MONEY } from '#domain/deal/deal-plan/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'

/** Letters about plans and their steps. They never contain others' names, addresses or amounts. */

export const stepDue = (title: string, step: string, { due, after }: { due: string; after: number }, url: string): Written =>
  buildLetter(after > 0 ? 'stepOverdue' : after === 0 ? 'stepToday' : 'stepNear', { 物件名: title, 手順: step, 期限: formatDay(due) }, url)

/** To the recipient of the money, whether or not the payer has reported the payment. */
export const moneyDue = (
  title: string,
  { title: step, doneBy }: { title: string; doneBy: readonly unknown[] },
  due: string,
  url: string,
): Written => {
  const said = doneBy.length > 0 ? 'お相手から、支払ったとの連絡がありました。' : 'お相手からの、支払ったとの連絡は、まだありません。'
  return buildLetter('moneyDue', { 物件名: title, 手順: step, 期限: formatDay(due), お相手から: said }, url)
}

export const moneySent = (title: string, step: string, url: string): Written => buildLetter('moneySent', { 物件名: title, 手順: step }, url)

export const datesAsked = (title: string, lines: readonly string[], reason: string, url: string): Written =>
  buildLetter('datesAsked', { 物件名: title, 内容: lines.join('\n'), 理由: reason }, url)

export const datesChanged = (
  title: string,
  { contractDay, handoverDay }: { contractDay: string; handoverDay: string },
  url: string,
): Written => buildLetter('datesChanged', { 物件名: title, 契約日: formatDay(contractDay), 引渡し日: formatDay(handoverDay) }, url)

export const settlementWritten = (title: string, url: string): Written => buildLetter('settlementWritten', { 物件名: title }, url)

export const terminationNoticed = (title: string, reason: string, url: string): Written =>
  buildLetter('terminationNoticed', { 物件名: title, 理由: reason, 返金について: TERMINATION_MONEY }, url)

export const terminationAnswered = (title: string, url: string): Written =>
  buildLetter('terminationAnswered', { 物件名: title, 返金について: TERMINATION_MONEY }, url)

export const terminationDropped = (title: string, url: string): Written => buildLetter('terminationDropped', { 物件名: title }, url)

export const handoverNear = (title: string, days: number, open: readonly string[], url: string): Written => {
  const ready =
    open.length > 0 ? `まだ済んでいないこと：\n${open.map((each) => `・${each}`).join('\n')}` : '引渡しまでの準備は、すべて済んでいます。'
  return buildLetter('handoverNear', { 物件名: title, 日数: String(days), 準備: ready }, url)
}
