import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import type { AlertCause } from '#domain/base/alert/causes.ts'
import { bookingsOf } from '#domain/money/accounting/booking.ts'
import { loadEntries } from '#domain/money/accounting/load.ts'
import type { Refund } from '#domain/money/refund/contract.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { type Menus, paidByCard, raiseEnded, stockMenus } from '#test/deals.ts'
import { stripeDispute } from '#test/provider-objects.ts'
import { deliver, seconds, tell } from '#test/webhooks.ts'
import { disputeLine, disputeParts, disputeWords } from './dispute-standing.ts'
import { dispute } from './dispute-table.ts'
import { reconcile } from './jobs.ts'
import { findMismatches } from './ledger.ts'

let app: TestApp
let menus: Menus
let tom: Person
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
  tom = await colleague(app, 'tom', '担当 友')
})
eachAnew(() => app)

const ada = () => app.as('ada')
async function disputed(more: Partial<Stripe.Dispute> = {}) {
  const payment = await paidByCard(app, menus)
  const [money] = (await ada().listDeposits({ params: { id: payment.id } })).items
  const object = stripeDispute(app, money?.reference ?? '', more)
  const event = (what: string, later = 0, change: Partial<Stripe.Dispute> = {}) =>
    tell(app, { type: `charge.dispute.${what}`, object: { ...object, ...change }, created: seconds(app) + later })
  const rows = async () => (await ada().listDeskDisputes({ query: { paymentID: [payment.id] } })).items
  const alerts = async (cause: AlertCause) => (await ada().listAlerts({ query: { subjectID: [payment.id], cause: [cause] } })).items
  const refund = () => refusal(ada().refundPayment({ params: { id: payment.id }, body: { reason: '中止' } }))
  return { payment, object, event, rows, alerts, refund }
}
async function send(...bodies: string[]) {
  for (const body of bodies) expect((await deliver(app, body)).status).toBe(200)
}

test('a dispute is one row with its deadline, however often and in whatever order it is told', async () => {
  const { payment, object, event, rows, alerts } = await disputed()
  const bodies = [
    event('funds_reinstated', 9, { status: 'won' }),
    event('created'),
    event('closed', 9, { status: 'won' }),
    event('updated', 5, { status: 'under_review' }),
    event('funds_withdrawn'),
  ]
  await send(...bodies, ...bodies)
  expect(await rows()).toMatchObject([
    {
      ...{ providerID: object.id, paymentID: payment.id, orderNumber: payment.orderNumber, party: payment.paymentUserName },
      content: (await ada().listDeskPayments({ query: { keyword: payment.orderNumber } })).items[0]?.content,
      ...{ amount: 33_000, reason: 'fraudulent', status: 'won', withdrawn: false, closedAt: '2026-11-21T10:00:09+09:00' },
      ...{ openedAt: '2026-11-21T10:00:00+09:00', evidenceDueAt: '2026-11-28T10:00:00+09:00' },
      providerURL: expect.stringContaining(String(object.payment_intent)),
    },
  ])
  expect(await alerts('disputed')).toEqual([])
  expect(await alerts('dispute-lost')).toEqual([])
})

test('twenty deliveries at once of different events make one row and one alert', async () => {
  const { event, rows, alerts } = await disputed()
  const bodies = Array.from({ length: 20 }, (_, n) => event(n % 2 ? 'created' : 'funds_withdrawn'))
  await Promise.all(bodies.map((body) => send(body)))
  expect(await rows()).toMatchObject([{ status: 'needs_response', withdrawn: true, closedAt: null }])
  expect(await alerts('disputed')).toHaveLength(1)
})

test('while the bank takes the money nothing is refunded; once it has decided for us, it may be', async () => {
  const { payment, event, alerts, refund } = await disputed()
  const body = { amount: 1000, reasonCode: 4 as const, reason: '一部' }
  const asked = (await ada().requestPaymentRefund({ params: { id: payment.id }, body })).items[0] as Refund
  await send(event('created'))
  expect((await ada().getRefund({ params: { id: asked.id } })).actions).toEqual(['refuse', 'withdraw'])
  expect(await refusal(ada().approveRefund({ params: { id: asked.id } }))).toMatchObject({ status: 409, code: 'payment-disputed' })
  expect(await refund()).toMatchObject({ status: 409, code: 'payment-disputed' })
  const [raised] = await alerts('disputed')
  await ada().concludeAlert({ params: { id: raised?.id ?? '' }, body: { note: '証拠を送りました。' } })
  expect(await refund()).toMatchObject({ code: 'payment-disputed' })
  await send(event('closed', 9, { status: 'won' }))
  expect(await ada().refundPayment({ params: { id: raised?.subjectID ?? '' }, body: { reason: '中止' } })).toMatchObject({
    paymentStatus: 9,
  })
})

test('until it is settled, a dispute marks its payment and order in the lists and in search, and says where the money is', async () => {
  const { payment, event, rows } = await disputed()
  const seen = async () => {
    const keyword = payment.orderNumber
    const today = (await ada().getDesk({ query: { talks: true } })).talks?.find(({ id }) => id === payment.negotiationID)?.dispute
    const [row] = await rows()
    const words = row && disputeWords(row)
    const hits = (await ada().searchDesk({ query: { q: keyword } })).groups.find(({ kind }) => kind === 'number')?.items ?? []
    const [inSearch] = new Set(hits.map(({ line }) => line.split('・').find((part) => part.startsWith('異議'))))
    return {
      payment: (await ada().listDeskPayments({ query: { keyword } })).items[0]?.dispute,
      order: (await ada().listDeskOrders({ query: { keyword } })).items[0]?.dispute,
      listed: (await ada().listDeskDisputes({ query: { keyword, tab: 'disputed' } })).items.length,
      today: today && disputeLine(today),
      tone: today && disputeParts(today).tone,
      ...{ inSearch, title: words?.title, money: words?.money, next: words?.next },
    }
  }
  const nothing = { listed: 0, today: undefined, tone: undefined, inSearch: undefined, title: undefined, money: undefined, next: undefined }
  expect(await seen()).toEqual({ payment: null, order: null, ...nothing })
  await send(event('created', 0, { status: 'warning_needs_response', is_charge_refundable: true }))
  expect(await seen()).toMatchObject({
    ...{
      payment: 'answer',
      order: 'answer',
      inSearch: '異議申し立て（回答が必要）',
      title: 'カード会社からの問い合わせに、回答が必要です',
    },
    ...{ money: expect.stringContaining('引き落とされていません'), next: expect.stringContaining('返金して終わらせる') },
  })
  await send(event('updated', 2), event('funds_withdrawn', 2))
  expect(await seen()).toMatchObject({
    ...{
      payment: 'answer',
      today: '異議申し立て 33,000円（11月28日 10:00まで）',
      tone: 'red',
      title: '異議申し立てに、回答が必要です',
      money: expect.stringContaining('退けられれば戻り、通れば失います'),
    },
  })
  await send(event('updated', 5, { status: 'under_review' }))
  expect(await seen()).toMatchObject({
    order: 'review',
    tone: 'amber',
    inSearch: '異議申し立て（審査中）',
    next: expect.stringContaining('いま行うことはありません'),
  })
  await send(event('closed', 9, { status: 'lost' }))
  expect(await seen()).toMatchObject({
    ...{
      payment: 'decide',
      order: 'decide',
      listed: 1,
      tone: 'red',
      inSearch: '異議申し立て（帳簿での扱いが未定）',
      title: '異議申し立てが通り、33,000円を失いました',
    },
    next: '帳簿での扱い（返金か貸し倒れ）を決めてください。',
  })
  await ada().treatDispute({ params: { id: (await rows())[0]?.id ?? '' }, body: { treatment: 'writeOff', reason: '税理士の助言による' } })
  expect(await seen()).toEqual({ payment: null, order: null, ...nothing })
})

test('while the bank only asks, a refund is the answer', async () => {
  const { payment, event } = await disputed({ status: 'warning_needs_response', is_charge_refundable: true })
  await send(event('created'))
  expect(await ada().refundPayment({ params: { id: payment.id }, body: { reason: 'ご希望' } })).toMatchObject({ paymentStatus: 9 })
})

test('a lost one ends its alert, raises another one, and is never refunded a second time', async () => {
  const { event, rows, alerts, refund } = await disputed()
  await send(event('created'), event('funds_withdrawn'), event('closed', 9, { status: 'lost' }), event('closed', 9, { status: 'lost' }))
  expect(await rows()).toMatchObject([{ status: 'lost', withdrawn: true }])
  expect(await alerts('disputed')).toMatchObject([{ state: 9, concludedByName: '自動' }])
  expect(await alerts('dispute-lost')).toMatchObject([{ state: 1, count: 1 }])
  expect(await refund()).toMatchObject({ code: 'payment-disputed' })
  await send(event('updated', 20, { status: 'appeal_under_review' }))
  expect(await alerts('disputed')).toMatchObject([{ state: 1 }])
  expect(await alerts('dispute-lost')).toMatchObject([{ state: 9 }])
})

const journal = async (payment: { orderNumber: string }) => {
  const ctx = await app.ctx('ada')
  return bookingsOf(await loadEntries(ctx, '2026-11'))
    .filter(({ orderNumber }) => orderNumber === payment.orderNumber)
    .map(({ word, debit, credit, amount }) => `${word} ${debit}/${credit} ${amount}`)
    .sort()
}
const undecided = async () => (await ada().getMonth({ params: { month: '2026-11' } })).figures.disputed

test.each(['refund', 'writeOff'] as const)(
  'a lost sum is in the books as decided (%s), and no more once it came back',
  async (treatment) => {
    const { payment, event, rows, alerts } = await disputed()
    const before = await undecided()
    const decide = async (by: Person = 'ada') =>
      app.as(by).treatDispute({ params: { id: (await rows())[0]?.id ?? '' }, body: { treatment, reason: '税理士の助言による' } })
    await send(event('created'), event('funds_withdrawn'))
    expect((await undecided()) - before).toBe(33_000)
    expect(await refusal(decide())).toMatchObject({ status: 409, code: 'not-lost' })
    await send(event('closed', 9, { status: 'lost' }))
    for (const by of ['bea', tom] as const) expect(await refusal(decide(by))).toMatchObject({ status: 403 })
    const sale = '入金 未収入金/売上高 33000'
    expect(await journal(payment)).toEqual([sale])

    const presses = await Promise.allSettled(Array.from({ length: 5 }, () => decide()))
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(decide())).toMatchObject({ status: 409, code: 'already-treated' })
    expect(await rows()).toMatchObject([{ treatment, treatedByName: '運営事務局', treatable: false, treatmentEndedAt: null }])
    expect(await alerts('dispute-lost')).toMatchObject([{ state: 9 }])
    expect((await undecided()) - before).toBe(0)
    const gone = { refund: '返金 売上値引/未収入金 33000', writeOff: '貸倒 貸倒損失/未収入金 33000' }[treatment]
    expect(await journal(payment)).toEqual([sale, gone].sort())
    expect(await ada().getPayment({ params: { id: payment.id } })).toMatchObject({ paymentStatus: treatment === 'refund' ? 9 : 2 })

    await send(
      event('closed', 20, { status: 'won' }),
      event('funds_reinstated', 20, { status: 'won' }),
      event('funds_reinstated', 21, { status: 'won' }),
    )
    expect(await rows()).toMatchObject([{ treatment, treatmentEndedAt: '2026-11-21T10:00:00+09:00', treatable: false }])
    expect(await journal(payment)).toEqual([sale, ...(treatment === 'refund' ? [] : [gone, '貸倒の戻り 未収入金/貸倒損失 33000'])].sort())
    expect(await ada().getPayment({ params: { id: payment.id } })).toMatchObject({ paymentStatus: 2, refundedAmount: 0 })
    expect(await findMismatches((await app.ctx()).db)).toEqual([])
  },
)

test('a refund by dispute that a closed month has counted stays until that is reopened; lost again, the sum is decided anew', async () => {
  const { payment, event, rows, alerts } = await disputed()
  await send(event('funds_withdrawn'), event('closed', 9, { status: 'lost' }))
  const id = (await rows())[0]?.id ?? ''
  await raiseEnded(app, payment)
  await ada().treatDispute({ params: { id }, body: { treatment: 'refund', reason: '税理士の助言による' } })
  expect(await alerts('money-of-ended-deal')).toMatchObject([{ state: 9 }])
  const [today, reinstated] = [app.clock.now().toISOString(), event('funds_reinstated', 20, { status: 'won' })]
  app.clock.set('2026-12-02T10:00:00+09:00')
  await ada().closeMonth({ params: { month: '2026-11' }, body: { note: '確認中' } })
  await send(reinstated, reinstated)
  expect(await rows()).toMatchObject([{ treatment: 'refund', treatmentEndedAt: null }])
  expect((await ada().listRefunds({ params: { id: payment.id } })).items).toMatchObject([{ origin: 'dispute', state: 'done' }])
  expect(await alerts('dispute-returned')).toMatchObject([{ state: 1 }])
  expect(await findMismatches((await app.ctx()).db)).toEqual([])
  await ada().reopenMonth({ params: { month: '2026-11' }, body: { reason: '戻った代金を取り消すため' } })
  await reconcile(await app.ctx())
  expect(await rows()).toMatchObject([{ treatment: 'refund', treatmentEndedAt: expect.any(String), treatable: false }])
  expect(await alerts('dispute-returned')).toMatchObject([{ state: 9 }])
  app.clock.set(today)
  await send(event('funds_withdrawn', 40, { status: 'lost' }), event('closed', 41, { status: 'lost' }))
  expect(await alerts('dispute-lost')).toMatchObject([{ state: 1 }])
  expect(await rows()).toMatchObject([{ treatable: true }])
  await ada().treatDispute({ params: { id }, body: { treatment: 'refund', reason: '税理士の助言による' } })
  const refunds = (await ada().listRefunds({ params: { id: payment.id } })).items
  expect(refunds.map(({ state }) => state).sort()).toEqual(['done', 'withdrawn'])
  expect(await findMismatches((await app.ctx()).db)).toEqual([])
})

test.each(['refund', 'writeOff'] as const)('a sum written off, that came back and was lost again, is decided anew (%s)', async (second) => {
  const { payment, event, rows } = await disputed()
  await send(event('funds_withdrawn'), event('closed', 9, { status: 'lost' }))
  const id = (await rows())[0]?.id ?? ''
  const decide = (treatment: 'refund' | 'writeOff') =>
    ada().treatDispute({ params: { id }, body: { treatment, reason: '税理士の助言による' } })
  await decide('writeOff')
  await send(event('funds_reinstated', 20, { status: 'won' }))
  expect(await refusal(decide(second))).toMatchObject({ status: 409, code: 'not-lost' })
  await send(event('funds_withdrawn', 40, { status: 'lost' }), event('closed', 41, { status: 'lost' }))
  expect(await rows()).toMatchObject([{ treatable: true, formerWriteOffs: [] }])
  await decide(second)
  expect(await refusal(decide(second))).toMatchObject({ code: 'already-treated' })
  const [row] = await rows()
  expect(row).toMatchObject({ treatment: second, treatable: false, formerWriteOffs: [{ amount: 33_000, reason: '税理士の助言による' }] })
  const [gone, back] = ['貸倒 貸倒損失/未収入金 33000', '貸倒の戻り 未収入金/貸倒損失 33000']
  const last = second === 'refund' ? '返金 売上値引/未収入金 33000' : gone
  expect(await journal(payment)).toEqual(['入金 未収入金/売上高 33000', gone, back, last].sort())
  const entries = await loadEntries(await app.ctx('ada'), '2026-11')
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(await findMismatches((await app.ctx()).db)).toEqual([])
})

test('a lost sum that went back otherwise can only be a bad debt', async () => {
  const { payment, event, rows } = await disputed({ status: 'warning_needs_response', is_charge_refundable: true })
  await send(event('created'))
  await ada().refundPayment({ params: { id: payment.id }, body: { reason: 'ご希望' } })
  await send(event('funds_withdrawn', 5), event('closed', 9, { status: 'lost' }))
  const id = (await rows())[0]?.id ?? ''
  const decide = (treatment: 'refund' | 'writeOff') =>
    ada().treatDispute({ params: { id }, body: { treatment, reason: '税理士の助言による' } })
  expect(await refusal(decide('refund'))).toMatchObject({ status: 409, code: 'over-refunded' })
  expect(await decide('writeOff')).toMatchObject({ treatment: 'writeOff' })
})

test('a dispute about unknown money is reported, and no row', async () => {
  const count = async () => (await app.ctx()).db.$count(dispute)
  const before = await count()
  await send(tell(app, { type: 'charge.dispute.created', object: stripeDispute(app, 'pi_nobody') }))
  expect(await count()).toBe(before)
  const { items } = await ada().listAlerts({ query: { cause: ['unknown-payment'] } })
  expect(items).toMatchObject([{ facts: { paymentIntentID: 'pi_nobody' } }])
})

test('only operators read disputes', async () => {
  expect(await refusal(app.as('bea').listDeskDisputes())).toMatchObject({ status: 403 })
  expect(await refusal(app.as().listDeskDisputes())).toMatchObject({ status: 401 })
})
