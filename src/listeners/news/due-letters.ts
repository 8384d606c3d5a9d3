import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { ReminderTone } from '#domain/money/reminder/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { accountLine, type BankAccount } from '#platform/setting/data.ts'
import { FEE_WITHOUT_CONTRACT } from '#platform/setting/fee-words.ts'

/** Letters about deadlines and waiting times. */

export const quotationExpiring = (title: string, total: number, day: string, url: string): LetterContent =>
  buildLetter('quotationExpiring', { 物件名: title, 金額: formatYen(total), 有効期限: formatDay(day) }, url)

/** An open payment: the open amount, its due date, and the account. */
export interface DuePayment {
  title: string
  open: number
  dueDate: string
  account: BankAccount
  reference: string
}

const nameOfTone = { soon: 'paymentSoon', today: 'paymentToday', late3: 'paymentLate3', late10: 'paymentLate10' } as const

export const paymentDue = (tone: ReminderTone, due: DuePayment, url: string): LetterContent =>
  buildLetter(nameOfTone[tone], wordsOf(due), url)

export const paymentExtended = (due: DuePayment, from: string, url: string): LetterContent =>
  buildLetter('paymentExtended', { ...wordsOf(due), これまでの期限: formatDay(from) }, url)

const wordsOf = ({ title, open, dueDate, account, reference }: DuePayment) => ({
  ...{ 物件名: title, 金額: formatYen(open), 期限: formatDay(dueDate) },
  ...{ 振込先: `${accountLine(account)}　${account.holder}`, 振込番号: reference },
})

export const usageFeeNeeded = (title: string, url: string): LetterContent =>
  buildLetter('usageFeeNeeded', { 物件名: title, 成約に至らないとき: FEE_WITHOUT_CONTRACT }, url)

export const answerWaited = (title: string, url: string): LetterContent => buildLetter('answerWaited', { 物件名: title }, url)

interface Week {
  title: string
  views: number
  favorites: number
  enquiries: number
}

export const weekOfListings = (houses: readonly Week[], url: string): LetterContent => {
  const lines = houses.map(
    ({ title, views, favorites, enquiries }) => `「${title}」\n閲覧 ${views}回・お気に入り ${favorites}件・お問い合わせ ${enquiries}件`,
  )
  return buildLetter('weekOfListings', { 内容: lines.join('\n\n') }, url)
}
