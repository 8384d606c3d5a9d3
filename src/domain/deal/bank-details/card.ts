import { formatMoment } from '#domain/base/words/format-moments.ts'
import { partyOf } from '#domain/deal/negotiation/policy.ts'
import { HOUR_MS } from '#platform/clock.ts'
import { DOUBT_HOURS, NoticePurpose } from './enumerations.ts'
import type { BankNoticeRow } from './queries.ts'

/** Advice shown wherever money is to be sent, in the room and in letters. */
export const BEFORE_PAYING = '口座の名義が契約書のお相手と同じか、振り込む前に確かめてください。'
export const RETURN_WRITTEN = '返金の振込先が登録されました'
export const BEFORE_RETURNING = '契約書の決まりで返すお金があるときは、この口座の名義がお相手ご本人か確かめてから振り込んでください。'
export const beforePaying = (purpose: NoticePurpose) => (purpose === NoticePurpose.return ? BEFORE_RETURNING : BEFORE_PAYING)

/** A card among the messages, without the account itself. */
export function cardOf(reader: Parameters<typeof partyOf>[0], deal: Parameters<typeof partyOf>[1], row: BankNoticeRow, now: Date) {
  const { edition, purpose, writer, writtenAt, checkedAt } = row
  const isWriter = partyOf(reader, deal) === writer
  const doubtUntil = new Date(writtenAt.getTime() + DOUBT_HOURS * HOUR_MS)
  if (edition === 1 && purpose === NoticePurpose.return)
    return { state: 1, title: RETURN_WRITTEN, lines: isWriter ? [] : [BEFORE_RETURNING], next: 'open' }
  if (edition === 1) return { state: 1, title: '振込先のお知らせが登録されました', lines: isWriter ? [] : [BEFORE_PAYING], next: 'open' }
  return {
    state: edition,
    title: `${purpose === NoticePurpose.return ? '返金の' : ''}振込先が変わりました`,
    lines: [
      `${formatMoment(writtenAt)}に変更されました。`,
      ...(now < doubtUntil ? [`変更の確認中（${formatMoment(doubtUntil)}まで）`] : []),
      ...(checkedAt
        ? ['お相手に直接確かめたことが記録されています。']
        : isWriter
          ? []
          : ['振り込む前に、お相手に直接お確かめください。心当たりがないときは、振り込まずに運営へご連絡ください。']),
    ],
    next: 'open',
  }
}
