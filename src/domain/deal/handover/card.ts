import { formatDay } from '#domain/base/words/format-moments.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { partyOf } from '#domain/deal/negotiation/policy.ts'
import { HandoverStatus } from './enumerations.ts'
import type { HandoverRow } from './queries.ts'

/** A card among the messages: not the contents of the handover, but its status. */
export function cardOf(reader: Parameters<typeof partyOf>[0], deal: Parameters<typeof partyOf>[1], row: HandoverRow) {
  const { handoverStatus: state, content, confirmations, lack } = row
  const day = content.day ? [`引渡しの日：${formatDay(content.day)}`] : []
  if (state === HandoverStatus.confirmed) return { state, title: '引渡しの確認がそろいました', lines: day, next: 'open' }
  const [first] = confirmations
  const isOwn = first?.party === partyOf(reader, deal)
  return {
    state,
    title: lack ? '受け取っていない物があるとの連絡がありました' : '引渡し確認書',
    lines: [
      ...day,
      ...(lack ? [`受け取っていない物：${lack}`] : []),
      ...(first ? [isOwn ? 'あなたは確認しました。お相手を待っています。' : `${parties[first.party]}は確認しました。`] : []),
    ],
    next: 'open',
  }
}
