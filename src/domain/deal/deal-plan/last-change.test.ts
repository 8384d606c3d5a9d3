import { expect, test } from 'vitest'
import { lastChange, type TalkActs } from './last-change.ts'

const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T10:00:00+09:00`)
const now = on(30)
const talk: TalkActs['talk'] = { createdAt: on(1), lastWordAt: on(1), startedAt: null, agreedAt: null, completedAt: null, closedAt: null }
const quiet: TalkActs = { talk, viewings: [], offers: [] }
const viewing = { status: 1, createdAt: on(3), updatedAt: on(3), acceptedAt: null, closedAt: null, end: null, round: 1 } as const
const offer = { status: 1, price: 36_000_000, createdAt: on(10), updatedAt: on(10), acceptedAt: null, closedAt: null } as const
const said = (more: Partial<TalkActs>) => {
  const { label, at } = lastChange({ ...quiet, ...more }, now)
  return `${at.getUTCDate()} ${label}`
}

test.for<[expected: string, more: Partial<TalkActs>]>([
  ['1 問い合わせ', {}],
  ['2 商談を開始', { talk: { ...talk, startedAt: on(2) } }],
  ['3 見学を希望', { viewings: [viewing] }],
  // A future day has not changed anything yet.
  ['4 見学の日時を決定', { viewings: [{ ...viewing, status: 2, acceptedAt: on(4), end: new Date('2026-12-05T10:00:00+09:00') }] }],
  ['5 見学', { viewings: [{ ...viewing, status: 3, updatedAt: on(6), acceptedAt: on(4), end: on(5) }] }],
  ['6 見学の別の日時を提案', { viewings: [{ ...viewing, round: 2, updatedAt: on(6) }] }],
  ['7 見学の別の日時を提案', { viewings: [{ ...viewing, acceptedAt: on(4), updatedAt: on(7), end: on(5) }] }],
  ['7 見学を見送り', { viewings: [{ ...viewing, status: 8, closedAt: on(7) }] }],
  ['8 見学の相談を終了', { viewings: [{ ...viewing, status: 9, closedAt: on(8) }] }],
  ['8 見学を取り消し', { talk: { ...talk, startedAt: on(2) }, viewings: [{ ...viewing, status: 9, acceptedAt: on(4), closedAt: on(8) }] }],
  ['9 メッセージ', { talk: { ...talk, lastWordAt: on(9) } }],
  ['9 メッセージ', { talk: { ...talk, startedAt: on(2), lastWordAt: on(9) } }],
  // A node whose clock is behind knows the inquiry already.
  ['1 問い合わせ', { talk: { ...talk, createdAt: new Date('2026-12-01T10:00:00+09:00') } }],
  // Messages do not hide an agreement.
  ['4 見学の日時を決定', { talk: { ...talk, lastWordAt: on(9) }, viewings: [{ ...viewing, status: 2, acceptedAt: on(4) }] }],
  ['10 購入申込を提出', { offers: [offer] }],
  ['10 引き取りの申込を提出', { offers: [{ ...offer, price: 0 }] }],
  ['12 条件を提案', { offers: [{ ...offer, status: 2, updatedAt: on(12) }] }],
  ['13 購入申込を承諾', { offers: [{ ...offer, status: 3, updatedAt: on(20), acceptedAt: on(13) }] }],
  ['14 購入申込の承諾を取り消し', { offers: [{ ...offer, status: 8, acceptedAt: on(13), closedAt: on(14) }] }],
  ['14 購入申込を見送り', { offers: [{ ...offer, status: 8, closedAt: on(14) }] }],
  ['14 購入申込を取り下げ', { offers: [{ ...offer, status: 9, closedAt: on(14) }] }],
  [
    '15 「登記の内容を確かめる」が済み',
    { offers: [{ ...offer, status: 3, acceptedAt: on(13) }], step: { title: '登記の内容を確かめる', at: on(15) } },
  ],
  ['16 日にちの変更を相談', { plan: { dateProposal: { at: on(16).toISOString() }, termination: null } }],
  [
    '18 契約の解除の連絡に返事',
    { plan: { dateProposal: null, termination: { at: on(17).toISOString(), answeredAt: on(18).toISOString() } } },
  ],
  // An offer that ended with the negotiation was ended by it.
  ['20 商談を終了', { talk: { ...talk, closedAt: on(20) }, offers: [{ ...offer, status: 9, closedAt: on(20) }] }],
])('what changed last: %s', ([expected, more]) => {
  expect(said(more)).toBe(expected)
})
