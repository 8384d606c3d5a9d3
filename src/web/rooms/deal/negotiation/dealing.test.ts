import { expect, test } from 'vitest'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Order } from '#domain/money/order/contract.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { type Dealing, dealingsOf } from '#domain/money/payment/dealing.ts'
import { BEING_CONFIRMED, PLEASE_PAY } from '#domain/money/payment/standing.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { UserType } from '#platform/context.ts'
import { dealingOf, formerWords, nextStep, overtakenBy, receivedText, standingOf, sumOf, titleOf } from './dealing.ts'

const bea = { id: 'bea', userType: 3 as const }
const ada = { id: 'ada', userType: 1 as const }
const ben = { id: 'ben', userType: 3 as const }
const today = '2026-11-21'

const at = (stage: { quotation: Partial<Quotation>; order?: Partial<Order>; payment?: Partial<Payment> }): Dealing =>
  ({
    quotation: { id: 'q', userID: 'bea', usageFeeFlag: false, validUntil: '2026-12-01', ...stage.quotation },
    order: stage.order && { id: 'o', orderUserID: 'bea', acceptedAt: today, paid: false, orderStatus: 2, ...stage.order },
    payment: stage.payment && {
      ...{ id: 'p', paymentUserID: 'bea', paymentStatus: 1, acceptedAt: today, closedAt: null },
      ...{ transferAnnouncedAt: null, moneyCame: false, refundRequestedAt: null },
      ...stage.payment,
    },
  }) as Dealing

const ordered = { quotationStatus: 3 } as const

// history → status label, the buyer's next step, the operator's next step
test.each([
  ['asked for', at({ quotation: { quotationStatus: 1 } }), '見積依頼中', undefined, 'offer'],
  ['offered', at({ quotation: { quotationStatus: 2 } }), '見積が届いています', 'apply', undefined],
  ['too late', at({ quotation: { quotationStatus: 2, validUntil: '2026-11-20' } }), '有効期限切れ', undefined, undefined],
  ['accepted', at({ quotation: ordered, order: { orderStatus: 1 } }), '申込済み（運営の確認待ち）', undefined, 'confirm'],
  [
    'made by the operator',
    at({ quotation: ordered, order: { acceptedAt: null }, payment: { acceptedAt: null } }),
    'お申し込み前',
    'apply',
    undefined,
  ],
  ['invoiced', at({ quotation: ordered, order: {}, payment: {} }), 'お支払い待ち', 'pay', undefined],
  ['declined', at({ quotation: ordered, order: {}, payment: { paymentStatus: 3 } }), '決済エラー', 'pay', undefined],
  ['transferred', at({ quotation: ordered, order: {}, payment: { transferAnnouncedAt: today } }), '入金の確認中', undefined, 'receive'],
  ['come', at({ quotation: ordered, order: {}, payment: { moneyCame: true } }), '入金の確認中', undefined, 'receive'],
  [
    'paid',
    at({ quotation: { quotationStatus: 4 }, order: { paid: true }, payment: { paymentStatus: 2 } }),
    '支払済み',
    undefined,
    undefined,
  ],
  [
    'to be refunded',
    at({ quotation: { quotationStatus: 4 }, order: { paid: true }, payment: { paymentStatus: 2, refundRequestedAt: today } }),
    '返金の手続き中',
    undefined,
    undefined,
  ],
  [
    'refunded',
    at({ quotation: { quotationStatus: 4 }, order: { paid: true }, payment: { paymentStatus: 9 } }),
    '返金済み',
    undefined,
    undefined,
  ],
  ['canceled', at({ quotation: { quotationStatus: 9 }, order: { orderStatus: 9 } }), '取り消し', undefined, undefined],
])('%s', (_, dealing, words, buyer, operator) => {
  expect(standingOf(dealing, today, UserType.buyer).label).toBe(words)
  expect([nextStep(bea, dealing, today), nextStep(ada, dealing, today)]).toEqual([buyer, operator])
  expect(nextStep(ben, dealing, today)).toBeUndefined()
})

test('only the office reads that a payment is overdue', () => {
  const late = at({ quotation: ordered, order: {}, payment: { dueDate: '2026-11-20' } })
  expect([UserType.buyer, UserType.admin].map((reader) => standingOf(late, today, reader).label)).toEqual(['お支払い待ち', '期限超過'])
  const came = at({
    quotation: ordered,
    order: {},
    payment: { dueDate: '2026-11-20', moneyCame: true, waitingDeposit: { id: 'd', remaining: 1 } },
  })
  expect(standingOf(came, today, UserType.admin).label).toBe('入金の確認中')
})

test('an offer has arrived for its requester, and was answered for the operator', () => {
  const offered = at({ quotation: { quotationStatus: 2 } })
  expect(standingOf(offered, today, UserType.seller).label).toBe('見積が届いています')
  expect(standingOf(offered, today, UserType.admin).label).toBe('見積回答済み')
})

test('a card finds its dealing by any of its documents', () => {
  const dealings = dealingsOf({
    quotations: [{ id: 'q1' }, { id: 'q2' }] as Quotation[],
    orders: [{ id: 'o2', quotationID: 'q2' }] as Order[],
    payments: [{ id: 'p2', orderID: 'o2' }] as Payment[],
  })
  for (const id of ['q2', 'o2', 'p2']) expect(dealingOf(dealings, id)?.quotation.id).toBe('q2')
  expect(dealingOf(dealings, 'q1')?.order).toBeUndefined()
  expect(dealingOf(dealings, null)).toBeUndefined()
})

test('a dealing is named after its first line', () => {
  expect(titleOf({ lines: [{ name: '役所調査' }, { name: '写真撮影' }] as Quotation['lines'] })).toBe('役所調査 ほか1件')
  expect(titleOf({ lines: [{ name: '役所調査' }] as Quotation['lines'] })).toBe('役所調査')
})

test('a card of money that was taken back no longer gives thanks, and shows the rest of what is owed', () => {
  const sums = { amount: 33_000, receivedAmount: 0, adjustedAmount: 0 }
  const owed = (payment: object) => at({ quotation: { ...ordered, totalAmount: 33_000 }, payment: { ...sums, ...payment } })
  const paid = owed({ paymentStatus: 2, receivedAmount: 33_000 })
  expect([overtakenBy('payment', paid), sumOf(paid)]).toEqual([undefined, { amount: 33_000, isRest: false }])
  expect([overtakenBy('payment', owed({})), sumOf(owed({}))]).toEqual([
    expect.stringContaining('まだ済んでいません'),
    { amount: 33_000, isRest: false },
  ])
  expect(sumOf(owed({ receivedAmount: 10_000 }))).toEqual({ amount: 23_000, isRest: true })
  expect(overtakenBy('payment', owed({ closedAt: today }))).toBeUndefined()
})

test('the card of an order says what its payer has to do once they have applied', () => {
  const card = (payment: object) => overtakenBy('order', at({ quotation: ordered, payment: { receivedAmount: 0, ...payment } }))
  expect(card({ acceptedAt: null })).toBeUndefined()
  expect(card({})).toBe(PLEASE_PAY)
  for (const seen of [{ transferAnnouncedAt: today }, { moneyCame: true }]) expect(card(seen)).toBe(BEING_CONFIRMED)
  expect(card({ paymentStatus: 2 })).toBeUndefined()
})

test('a card whose words were overtaken still says what it said, and on which day that changed', () => {
  const message = 'ご注文の内容をお届けします。'
  const former = (stage: Parameters<typeof at>[0], about: 'order' | 'quotation' = 'order') =>
    formerWords(about, at(stage), { message, words: overtakenBy(about, at(stage)) ?? message })
  const applied = { quotation: ordered, order: { acceptedAt: '2026-11-20T10:00:00+09:00' } }
  const owed = { receivedAmount: 0 }
  expect(former({ ...applied, payment: { ...owed, acceptedAt: null } })).toBeUndefined()
  expect(former({ ...applied, payment: owed })).toBe(`2026年11月20日（金）に変わりました。はじめの文：「${message}」`)
  const announced = { ...owed, transferAnnouncedAt: '2026-11-21T10:00:00+09:00' }
  expect(former({ ...applied, payment: announced })).toMatch(/^2026年11月21日（土）に変わりました。/)
  const gone = { quotationStatus: 9, quotationNumber: 'Q-1', quotationCancelAt: '2026-11-19T10:00:00+09:00' } as const
  expect(former({ quotation: gone }, 'quotation')).toBe('2026年11月19日（木）に変わりました。')
  expect(former({ quotation: { ...gone, quotationCancelAt: null } }, 'quotation')).toBeUndefined()
})

test('the card of a cancelled quotation, request or order says so instead of asking for an answer', () => {
  const about = (quotation: object) => at({ quotation: { quotationStatus: 9, quotationNumber: 'Q-1', ...quotation } })
  expect(overtakenBy('quotation', about({}))).toBe('この見積は取り消されました。')
  expect(overtakenBy('quotation', about({ quotationNumber: null }))).toBe('この見積のご依頼は取り消されました。')
  expect(overtakenBy('order', about({}))).toBe('このご注文は取り消されました。')
  expect(overtakenBy('quotation', about({ quotationStatus: 2 }))).toBeUndefined()
})

test('an offer that was not accepted says who declined or withdrew it', () => {
  const ended = (canceledBy: 1 | 2 | 3, order?: Partial<Order>, quotationNumber: string | null = 'Q-1') =>
    at({ quotation: { quotationStatus: 9, quotationNumber, canceledBy }, ...(order && { order }) })
  const said = (dealing: Dealing) => [standingOf(dealing, today, UserType.buyer).label, overtakenBy('quotation', dealing)]
  expect(said(ended(3))).toEqual(['見送り', 'この見積は、買主が見送りました。'])
  expect(said(ended(2))).toEqual(['見送り', 'この見積は、売主が見送りました。'])
  expect(said(ended(1))).toEqual(['取り下げ', 'この見積は、運営が取り下げました。'])
  expect(overtakenBy('order', ended(3, { acceptedAt: null }))).toBe('このご注文は、買主が見送りました。')
  // A request and an accepted order are cancelled, not declined.
  expect(said(ended(3, undefined, null))).toEqual(['取り消し', 'この見積のご依頼は取り消されました。'])
  expect(overtakenBy('order', ended(3, {}))).toBe('このご注文は取り消されました。')
})

test('a receipt is shown as the bank reported it, in full-width kana, and nothing without one', () => {
  const paid = (received: object | null) => receivedText({ payment: { received } } as never, UserType.buyer)
  expect(paid({ on: '2026-11-21', payerName: 'ｳﾐﾉ ｶｲ' })).toBe(`入金：${formatDay('2026-11-21')}　名義 ウミノ カイ`)
  expect(paid({ on: '2026-11-21', payerName: null })).toBe(`入金：${formatDay('2026-11-21')}`)
  // A shortfall that the office has adjusted is its own matter.
  const sums = { amount: 27_500, receivedAmount: 27_060, adjustedAmount: 440, received: { on: '2026-11-21', payerName: null } }
  const shown = [UserType.buyer, UserType.admin].map((reader) => receivedText({ payment: sums } as never, reader))
  expect(shown).toEqual([paid(sums.received), `${paid(sums.received)}　27,060円・調整 440円`])
  expect([paid(null), receivedText({}, UserType.buyer)]).toEqual([undefined, undefined])
})
