import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal as ofNegotiation } from '#domain/negotiation/policy.ts'
import type { NegotiationMove } from '#domain/negotiation/state.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { refusal as ofOrder } from '#domain/order/policy.ts'
import { order } from '#domain/order/table.ts'
import { refusal as ofPayment } from '#domain/payment/policy.ts'
import { payment } from '#domain/payment/table.ts'
import { refusal as ofQuotation } from '#domain/quotation/policy.ts'
import { quotation } from '#domain/quotation/table.ts'
import { user } from '#domain/user/table.ts'
import type { Db } from '#platform/db/open.ts'
import type { Problem } from '#platform/errors.ts'
import type { Api } from '#web/api/make.ts'
import { type TestApp, testApp } from './app.ts'
import { cast, type Person } from './cast.ts'
import { accept, invoiced, type Menus, offeredQuotation, openDeal, stockMenus } from './deals.ts'
import { room } from './rooms.ts'
import { undone } from './undone.ts'

/** Of every room of the deal: what its policy says, the server answers, whoever asks and however the thing stands. The estate has a walk of its own. */
let app: TestApp
let menus: Menus
const today = '2026-11-21'
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
afterAll(() => app.close())

const at = (id: string) => ({ params: { id } })

/** Puts the thing as it is to stand, and lets each person try each move. What succeeded is taken back. Answers how often it may be done. */
async function walk<Standing extends object, Seen, Move extends string>(given: {
  standings: Standing[]
  people: readonly Person[]
  stand: (db: Db, standing: Standing) => Promise<unknown>
  see: (as: Api, standing: Standing) => Promise<Seen>
  calls: Record<Move, (as: Api, standing: Standing) => Promise<unknown>>
  says: (person: { id: string; userType: 1 | 2 | 3 }, seen: Seen, move: Move) => Problem | undefined
}): Promise<Record<string, number>> {
  const differing: unknown[] = []
  const allowed: Record<string, number> = {}
  for (const standing of given.standings)
    await undone(app, async () => {
      await given.stand((await app.ctx()).db, standing)
      for (const person of given.people)
        for (const move of Object.keys(given.calls) as Move[]) {
          const says = given.says(cast[person], await given.see(app.as(person), standing), move)
          const answers = await undone(app, () =>
            given.calls[move](app.as(person), standing).then(
              () => null,
              ({ data }) => `${data.status} ${data.code}`,
            ),
          )
          if (!says) allowed[`${person} ${move}`] = (allowed[`${person} ${move}`] ?? 0) + 1
          if ((says ? `${says.status} ${says.code}` : null) !== answers)
            differing.push({ ...standing, person, move, says: says?.code, answers })
        }
    })
  expect(differing).toEqual([])
  return allowed
}

test('a negotiation moves for whom and when its policy says', async () => {
  const { db } = await app.ctx()
  await db.update(user).set({ usageFeeActive: true }).where(eq(user.id, 'bea'))
  const rooms = { 1: (await room(app, { type: 1, invited: true })).id, 3: (await room(app, { type: 3 })).id }
  const allowed = await walk({
    standings: ([1, 3] as const).flatMap((type) => ([1, 2, 3, 4, 9] as const).map((status) => ({ type, status }))),
    people: ['bea', 'sora', 'ada'],
    stand: (db, { type, status }) => db.update(negotiation).set({ status }).where(eq(negotiation.id, rooms[type])),
    see: (as, { type }) => as.getNegotiation(at(rooms[type])),
    calls: {
      invitation: (as, { type }) => as.inviteSeller(at(rooms[type])),
      start: (as, { type }) => as.startNegotiation(at(rooms[type])),
      agreement: (as, { type }) => as.agreeNegotiation({ ...at(rooms[type]), body: { priceDecided: 1 } }),
      completion: (as, { type }) => as.completeNegotiation(at(rooms[type])),
      closure: (as, { type }) => as.closeNegotiation({ ...at(rooms[type]), body: { reason: '見送り' } }),
      deletion: (as, { type }) => as.deleteNegotiation(at(rooms[type])),
    },
    says: (person, seen, move: NegotiationMove) => ofNegotiation(person, seen, move),
  })
  expect(allowed).toEqual({
    'bea closure': 4,
    'sora closure': 4,
    'ada start': 2,
    'ada agreement': 4,
    'ada completion': 2,
    'ada closure': 6,
    'ada deletion': 4,
  })
})

test('a quotation moves for whom and when its policy says', async () => {
  const { id, version } = await offeredQuotation(app, menus)
  const lines = [{ serviceMenuID: menus.survey.id, quantity: 1 }]
  const allowed = await walk({
    standings: ([1, 2, 3, 4, 9] as const).flatMap((quotationStatus) =>
      [today, '2026-11-20'].map((validUntil) => ({ quotationStatus, validUntil })),
    ),
    people: ['bea', 'ada'],
    stand: (db, standing) => db.update(quotation).set(standing).where(eq(quotation.id, id)),
    see: (as) => as.getQuotation(at(id)),
    calls: {
      offer: (as) => as.offerQuotation({ ...at(id), body: { lines } }),
      order: (as) => as.createOrder({ body: { quotationID: id, version } }),
      cancel: (as) => as.cancelQuotation({ ...at(id), body: {} }),
    },
    says: (person, seen, move) => ofQuotation(person, seen, move, today),
  })
  expect(allowed).toEqual({ 'bea order': 1, 'bea cancel': 4, 'ada offer': 4, 'ada order': 1, 'ada cancel': 4 })
})

test('an order moves for whom and when its policy says', async () => {
  const { clock } = app
  const placed = await accept(app, await offeredQuotation(app, menus))
  const { order: standing } = await invoiced(app, menus)
  const of = ({ orderStatus }: { orderStatus: number }) => (orderStatus === 1 ? placed : standing)
  const allowed = await walk({
    standings: [
      { orderStatus: 1 as const, accepted: true, paid: false },
      ...[true, false].map((accepted) => ({ orderStatus: 2 as const, accepted, paid: false })),
      { orderStatus: 2 as const, accepted: true, paid: true },
      { orderStatus: 9 as const, accepted: true, paid: false },
    ],
    people: ['bea', 'ada'],
    stand: async (db, { accepted, paid, ...each }) => {
      const { id, quotationID } = of(each)
      const acceptedAt = accepted ? clock.now() : null
      await db
        .update(order)
        .set({ ...each, acceptedAt, ...(!accepted && { acceptedBy: null, acceptedSHA256: null }) })
        .where(eq(order.id, id))
      await db.update(payment).set({ acceptedAt }).where(eq(payment.orderID, id))
      if (paid) await db.update(quotation).set({ quotationStatus: 4 }).where(eq(quotation.id, quotationID))
    },
    see: (as, each) => as.getOrder(at(of(each).id)),
    calls: {
      confirm: (as, each) => as.confirmOrder({ ...at(of(each).id), body: {} }),
      accept: (as, each) => as.acceptOrder({ ...at(of(each).id), body: { version: of(each).quotationVersion } }),
      cancel: (as, each) => as.cancelOrder({ ...at(of(each).id), body: {} }),
    },
    says: (person, seen, move) => ofOrder(person, seen, move),
  })
  expect(allowed).toEqual({ 'bea accept': 1, 'bea cancel': 2, 'ada confirm': 1, 'ada cancel': 3 })
})

test('a payment moves for whom and when its policy says', async () => {
  const { clock } = app
  const negotiationID = await openDeal(app)
  const due = (await invoiced(app, menus, 'bea', negotiationID)).payment
  const settled = (await invoiced(app, menus, 'bea', negotiationID)).payment
  const receipt = { amount: due.amount, date: today, payerName: 'ベップ ミア' }
  const returned = (await invoiced(app, menus, 'bea', negotiationID)).payment
  for (const { id } of [settled, returned]) await app.as('ada').confirmReceipt({ ...at(id), body: receipt })
  await app.as('ada').refundPayment({ ...at(returned.id), body: { reason: '都合により' } })
  const of = ({ paymentStatus }: { paymentStatus: number }) => (paymentStatus === 2 ? settled : paymentStatus === 9 ? returned : due)
  const open = { accepted: true, closed: false, refunding: false }
  const allowed = await walk({
    standings: [
      ...([1, 2, 3, 9] as const).map((paymentStatus) => ({ ...open, paymentStatus })),
      ...([1, 3] as const).flatMap((paymentStatus) => [
        { ...open, paymentStatus, accepted: false },
        { ...open, paymentStatus, closed: true },
      ]),
      { ...open, paymentStatus: 2 as const, refunding: true },
    ],
    people: ['bea', 'ada'],
    stand: (db, { paymentStatus, accepted, closed, refunding }) =>
      db
        .update(payment)
        .set({
          paymentStatus,
          acceptedAt: accepted ? clock.now() : null,
          closedAt: closed ? clock.now() : null,
          refundRequestedAt: refunding ? clock.now() : null,
        })
        .where(eq(payment.id, of({ paymentStatus }).id)),
    see: (as, each) => as.getPayment(at(of(each).id)),
    calls: {
      pay: (as, each) => as.announceTransfer({ ...at(of(each).id), body: { date: today, name: 'ベップ ミア' } }),
      receive: (as, each) => as.confirmReceipt({ ...at(of(each).id), body: receipt }),
      refund: (as, each) => as.refundPayment({ ...at(of(each).id), body: { reason: '都合により' } }),
    },
    says: (person, seen, move) => ofPayment(person, seen, move),
  })
  expect(allowed).toEqual({ 'bea pay': 2, 'ada receive': 2, 'ada refund': 1 })
})
