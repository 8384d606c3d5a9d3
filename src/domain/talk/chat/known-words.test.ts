import { expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { knownWords, officeWords } from './known-words.ts'

const talk = {
  buyerName: '別府',
  sellerName: '空野',
  negotiationType: 3,
  sellerInvitedFlag: true,
  estate: { title: '丘の上の家' },
} as const
const now = new Date('2026-11-21T10:00:00+09:00')
const accepted = (start: string) => ({ viewingStatus: 2 as const, start })

test('a template is filled with the other party’s name, the listing and the next appointment', () => {
  const viewings = [accepted('2026-12-12T10:30:00+09:00'), accepted('2026-12-05T13:00:00+09:00'), accepted('2026-11-20T10:00:00+09:00')]
  expect(knownWords(talk, viewings, UserType.seller, now)).toEqual({ 相手: '別府', 物件: '「丘の上の家」', 見学: '12月5日（土）13:00' })
  expect(knownWords(talk, [], UserType.buyer, now)).toEqual({ 相手: '空野', 物件: '「丘の上の家」' })
  expect(knownWords({ ...talk, estate: null }, [{ viewingStatus: 1, start: '2026-12-05T13:00:00+09:00' }], UserType.admin, now)).toEqual({
    相手: '別府',
  })
})

test('no text names the seller to a buyer before the seller has joined the negotiation', () => {
  const alone = { ...talk, negotiationType: 1, sellerInvitedFlag: false } as const
  const facts = { viewerName: '阿田', dealings: [], hours: { weekdays: [] } }
  for (const party of [0, 3] as const) {
    expect(Object.values(officeWords(alone, { ...facts, party }, now)).join()).not.toContain('空野')
    expect(officeWords({ ...alone, sellerInvitedFlag: true }, { ...facts, party }, now)).toMatchObject({ 宛名: '別府様', 売主名: '空野' })
  }
  expect(officeWords(alone, { ...facts, party: 2 }, now)).toMatchObject({ 宛名: '空野様', 売主名: '空野' })
  expect(Object.values(knownWords(alone, [], UserType.buyer, now)).join()).not.toContain('空野')
  expect(knownWords(alone, [], UserType.seller, now)).toMatchObject({ 相手: '別府' })
})

test('the sum, order and account are those of the payment that is owed, less what came', () => {
  const owed = {
    order: { orderNumber: 'O-2026-000001', totalAmount: 27_500 },
    payment: {
      paymentStatus: 1,
      acceptedAt: 'x',
      closedAt: null,
      amount: 27_500,
      receivedAmount: 440,
      adjustedAmount: 0,
      transfer: { bank: '銀行', holder: '縁側' },
    },
  }
  const paid = { order: { orderNumber: 'O-2026-000002', totalAmount: 11_000 }, payment: { ...owed.payment, paymentStatus: 2 } }
  const dealings = [paid, owed].map((each) => ({ quotation: {}, ...each })) as never
  expect(officeWords(talk, { viewerName: '阿田', party: 2, dealings, hours: { weekdays: [] } }, now)).toMatchObject({
    ...{ 注文番号: 'O-2026-000001', 請求金額: '27,500円', 残りの額: '27,060円', 振込先: '銀行　縁側' },
  })
})
