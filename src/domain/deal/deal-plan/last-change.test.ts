import { expect, test } from 'vitest'
import { lastChange, type TalkActs } from './last-change.ts'

const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T10:00:00+09:00`)
const now = on(30)
const talk: TalkActs['talk'] = { createdAt: on(1), startedAt: null, agreedAt: null, completedAt: null, closedAt: null }
const quiet: TalkActs = { talk, viewings: [], offers: [] }
const viewing = { status: 1, createdAt: on(3), updatedAt: on(3), acceptedAt: null, closedAt: null, end: null, round: 1 } as const
const offer = { status: 1, price: 36_000_000, edition: 1, createdAt: on(10), updatedAt: on(10), acceptedAt: null, closedAt: null } as const
const plan = { dateProposal: null, settlement: null, termination: null }
const changeOf = (more: Partial<TalkActs>) => {
  const { label, at } = lastChange({ ...quiet, ...more }, now)
  return `${at.getUTCDate()} ${label}`
}

test.for<[expected: string, more: Partial<TalkActs>]>([
  ['1 問い合わせがありました', {}],
  ['2 商談が始まりました', { talk: { ...talk, startedAt: on(2) } }],
  ['3 見学の希望がありました', { viewings: [viewing] }],
  // A future day has not changed anything yet.
  ['4 見学の日時が決まりました', { viewings: [{ ...viewing, status: 2, acceptedAt: on(4), end: new Date('2026-12-05T10:00:00+09:00') }] }],
  ['5 見学が済みました', { viewings: [{ ...viewing, status: 3, updatedAt: on(6), acceptedAt: on(4), end: on(5) }] }],
  ['6 見学の別の日時の提案がありました', { viewings: [{ ...viewing, round: 2, updatedAt: on(6) }] }],
  ['7 見学の別の日時の提案がありました', { viewings: [{ ...viewing, acceptedAt: on(4), updatedAt: on(7), end: on(5) }] }],
  ['7 見学は見送られました', { viewings: [{ ...viewing, status: 8, closedAt: on(7) }] }],
  ['8 見学の相談が終わりました', { viewings: [{ ...viewing, status: 9, closedAt: on(8) }] }],
  [
    '8 見学が取り消されました',
    { talk: { ...talk, startedAt: on(2) }, viewings: [{ ...viewing, status: 9, acceptedAt: on(4), closedAt: on(8) }] },
  ],
  // A node whose clock is behind knows the inquiry already.
  ['1 問い合わせがありました', { talk: { ...talk, createdAt: new Date('2026-12-01T10:00:00+09:00') } }],
  ['10 購入申込が出されました', { offers: [offer] }],
  ['10 引き取りの申込が出されました', { offers: [{ ...offer, price: 0 }] }],
  ['12 条件の提案がありました', { offers: [{ ...offer, status: 2, edition: 2, updatedAt: on(12) }] }],
  ['13 条件の提案がありました', { offers: [{ ...offer, edition: 3, updatedAt: on(13) }] }],
  ['13 購入申込が承諾されました', { offers: [{ ...offer, status: 3, updatedAt: on(20), acceptedAt: on(13) }] }],
  ['14 購入申込の承諾が取り消されました', { offers: [{ ...offer, status: 8, acceptedAt: on(13), closedAt: on(14) }] }],
  ['14 購入申込は見送られました', { offers: [{ ...offer, status: 8, closedAt: on(14) }] }],
  ['14 購入申込が取り下げられました', { offers: [{ ...offer, status: 9, closedAt: on(14) }] }],
  [
    '15 「登記の内容を確かめる」が済みました',
    { offers: [{ ...offer, status: 3, acceptedAt: on(13) }], step: { title: '登記の内容を確かめる', at: on(15) } },
  ],
  ['16 日にちの変更の相談がありました', { plan: { ...plan, dateProposal: { at: on(16).toISOString() } } }],
  [
    '17 税・管理費などの精算の案がありました',
    { plan: { ...plan, settlement: { at: on(17).toISOString() } }, step: { title: '登記の内容を確かめる', at: on(15) } },
  ],
  [
    '18 契約の解除の連絡に返事がありました',
    { plan: { ...plan, termination: { at: on(17).toISOString(), answeredAt: on(18).toISOString() } } },
  ],
  // An offer that ended with the negotiation was ended by it.
  ['20 商談が終了しました', { talk: { ...talk, closedAt: on(20) }, offers: [{ ...offer, status: 9, closedAt: on(20) }] }],
])('what changed last: %s', ([expected, more]) => {
  expect(changeOf(more)).toBe(expected)
})
