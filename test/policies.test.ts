import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal as ofAlert } from '#domain/base/alert/policy.ts'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { alert } from '#domain/base/alert/table.ts'
import { refusal as ofNegotiation, refusalOfNew } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationMove } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { refusal as ofOrder } from '#domain/money/order/policy.ts'
import { order } from '#domain/money/order/table.ts'
import { refusal as ofPayment } from '#domain/money/payment/policy.ts'
import { payment } from '#domain/money/payment/table.ts'
import { refusal as ofQuotation } from '#domain/money/quotation/policy.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { refusal as ofApproval } from '#domain/people/seller-approval/policy.ts'
import { refusalFrom } from '#domain/people/seller-approval/state.ts'
import { sellerCheck } from '#domain/people/seller-approval/table.ts'
import { refusal as ofMembership } from '#domain/people/user/policy.ts'
import type { MembershipMove } from '#domain/people/user/state.ts'
import { user } from '#domain/people/user/table.ts'
import { transact } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { Api } from '#web/api/make.ts'
import { type TestApp, testApp } from './app.ts'
import { cast, type Person } from './cast.ts'
import { accept, invoiced, type Menus, offeredQuotation, openDeal, stockMenus } from './deals.ts'
import { uploaded } from './pictures.ts'
import { room } from './rooms.ts'
import { usageFeePaid } from './usage-fee.ts'
import { walk } from './walk.ts'

/**
 * For every room of the deal and for memberships: the server's answer agrees with the policy, for every person and state. Estates and
 * viewings have walks of their own.
 */
let app: TestApp
let menus: Menus
const today = '2026-11-21'
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
afterAll(() => app.close())

const at = (id: string) => ({ params: { id } })

test.each([{ type: 1, invited: true } as const, { type: 3 } as const])(
  'a negotiation moves exactly as its policy allows: %j',
  async (of) => {
    await usageFeePaid(app)
    const { id } = await room(app, of)
    const allowed = await walk(app, {
      standings: ([1, 2, 3, 4, 9] as const).map((status) => ({ status })),
      people: ['bea', 'sora', 'ada'],
      stand: (db, standing) => db.update(negotiation).set(standing).where(eq(negotiation.id, id)),
      see: (as) => as.getNegotiation(at(id)),
      calls: {
        inviteSeller: (as) => as.inviteSeller(at(id)),
        start: (as) => as.startNegotiation(at(id)),
        agree: (as) => as.agreeNegotiation({ ...at(id), body: { priceDecided: 1, note: '契約書の写しを見た' } }),
        complete: (as) => as.completeNegotiation({ ...at(id), body: {} }),
        close: (as) => as.closeNegotiation({ ...at(id), body: { reason: '見送り', endsContract: true } }),
        delete: (as) => as.deleteNegotiation(at(id)),
      },
      says: (person, seen, move: NegotiationMove) => ofNegotiation(person, seen, move),
    })
    expect(allowed).toEqual({
      'bea close': 2,
      'sora close': 2,
      'ada start': 1,
      'ada agree': 2,
      'ada complete': 1,
      'ada close': 3,
      'ada delete': 2,
    })
  },
)

test('a new item in a negotiation begins exactly as its policy allows', async () => {
  const { id } = await room(app)
  const of = (menu: { id: string }) => [{ serviceMenuID: menu.id, quantity: 1 }]
  const allowed = await walk(app, {
    standings: ([1, 2, 3, 4, 9] as const).map((status) => ({ status })),
    people: ['bea', 'sora', 'ada'],
    stand: (db, standing) => db.update(negotiation).set(standing).where(eq(negotiation.id, id)),
    see: (as) => as.getNegotiation(at(id)),
    calls: {
      quotation: (as, _standing, person) =>
        as.createQuotation({
          body: {
            negotiationID: id,
            lines: of(person === 'sora' ? menus.sellerPapers : menus.survey),
            ...(person === 'ada' && { userID: 'bea' }),
          },
        }),
    },
    says: (_person, seen) => refusalOfNew(seen),
  })
  expect(allowed).toEqual({ 'bea quotation': 4, 'sora quotation': 4, 'ada quotation': 4 })
})

test('an alert is handled exactly as its policy allows', async () => {
  const ctx = await app.ctx('ada')
  await transact(ctx, (ctx) => raiseAlert(ctx, { cause: 'disputed', key: 'walk', subject: { kind: 'payment', id: 'walk' } }))
  const [{ id } = { id: '' }] = (await app.as('ada').listAlerts({ query: { subjectID: ['walk'] } })).items
  const allowed = await walk(app, {
    standings: ([1, 9] as const).map((state) => ({ state })),
    people: ['bea', 'sora', 'ada'],
    stand: (db, { state }) =>
      db
        .update(alert)
        .set({ state, ...(state === 9 && { note: '済', concludedAt: app.clock.now(), concludedBy: cast.ada.id }) })
        .where(eq(alert.id, id)),
    see: () => app.as('ada').getAlert(at(id)),
    calls: { conclude: (as) => as.concludeAlert({ ...at(id), body: { note: '確かめました。' } }) },
    says: (person, seen) => ofAlert(person, seen),
  })
  expect(allowed).toEqual({ 'ada conclude': 1 })
})

test('a quotation moves exactly as its policy allows', async () => {
  const { id, version } = await offeredQuotation(app, menus)
  const lines = [{ serviceMenuID: menus.survey.id, quantity: 1 }]
  const allowed = await walk(app, {
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

test('an order moves exactly as its policy allows', async () => {
  const { clock } = app
  const placed = await accept(app, await offeredQuotation(app, menus))
  const { order: standing } = await invoiced(app, menus)
  const of = ({ orderStatus }: { orderStatus: number }) => (orderStatus === 1 ? placed : standing)
  const allowed = await walk(app, {
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

test('a payment moves exactly as its policy allows', async () => {
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
  const allowed = await walk(app, {
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

test('a seller’s approval moves exactly as its policy allows', async () => {
  const file = { identificationDocumentType: 3 as const, imagePaths: [(await uploaded(app, 'suzu', 'identification')).path] }
  const person = { lastNameKana: 'スズイ', firstNameKana: 'スズ', birthDate: '1960-02-03', cityCode: '31201', phone: '09011112222' }
  const application = { ...file, ...person, postCode: '6800001', address1: '浜坂', address2: '1-2-3' }
  await app.as('suzu').applySeller({ ...at('suzu'), body: application })
  type Stands = { of: 'suzu' | 'bea'; sellerApprovedStatus: 1 | 2 | 3 | 4; looked: boolean }
  const given = {
    stand: async (db: Db, { of, sellerApprovedStatus, looked }: Stands) => {
      const sellerApprovedAt = sellerApprovedStatus === 3 ? app.clock.now() : null
      await db.update(user).set({ sellerApprovedStatus, sellerApprovedAt }).where(eq(user.id, of))
      const antisocial = { result: looked ? 1 : 2, means: '検索', day: '2026-11-20', by: 'ada', byName: '愛' } as const
      await db.update(sellerCheck).set({ result: sellerApprovedStatus, antisocial }).where(eq(sellerCheck.userID, of))
    },
    see: async (as: Api, { of, looked }: Stands) => ({ ...(await as.getUser(at(of))), antisocialResult: looked ? 1 : 2 }),
    calls: {
      apply: (as: Api, { of }: { of: string }) => as.applySeller({ ...at(of), body: application }),
      approve: (as: Api, { of }: { of: string }) => as.setUserStatus({ ...at(of), body: { sellerApprovedStatus: 3 } }),
      refuse: (as: Api, { of }: { of: string }) =>
        as.setUserStatus({ ...at(of), body: { sellerApprovedStatus: 4, sellerDenyReason: '不鮮明です。' } }),
    },
    says: (who: Parameters<typeof ofApproval>[0], seen: Parameters<typeof ofApproval>[1], move: 'apply' | 'approve' | 'refuse') =>
      ofApproval(who, seen, move === 'refuse' ? refusalFrom(seen.sellerApprovedStatus) : move),
  }
  const standings: Stands[] = [
    ...([1, 2, 3, 4] as const).map((sellerApprovedStatus) => ({ of: 'suzu' as const, sellerApprovedStatus, looked: true })),
    { of: 'suzu', sellerApprovedStatus: 2, looked: false },
  ]
  expect(await walk(app, { ...given, standings, people: ['suzu', 'ada'] })).toEqual({ 'suzu apply': 3, 'ada approve': 1, 'ada refuse': 3 })
  expect(
    await walk(app, {
      ...given,
      standings: [{ of: 'bea' as const, sellerApprovedStatus: 1 as const, looked: true }],
      people: ['bea', 'ada'],
    }),
  ).toEqual({})
})

test('a membership is suspended and resumed exactly as its policy allows', async () => {
  type Stands = { of: Person; status: 1 | 2 | 9; provisionalUntil?: Date | null }
  const given = {
    stand: (db: Db, { of, status, provisionalUntil = null }: Stands) =>
      db.update(user).set({ status, provisionalUntil }).where(eq(user.id, cast[of].id)),
    see: (as: Api, { of }: { of: Person }) => as.getUser(at(cast[of].id)),
    calls: {
      suspend: (as: Api, { of }: { of: Person }) =>
        as.setUserStatus({ ...at(cast[of].id), body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } }),
      suspendProvisionally: (as: Api, { of }: { of: Person }) =>
        as.setUserStatus({ ...at(cast[of].id), body: { status: 2, provisional: true, reasonCode: 4, reason: '迷惑行為のため' } }),
      reinstate: (as: Api, { of }: { of: Person }) =>
        as.setUserStatus({ ...at(cast[of].id), body: { status: 1, reason: '確認できたため' } }),
    },
    // Suspending a provisionally suspended member confirms the suspension.
    says: (
      who: { id: string; userType: number },
      seen: { id: string; userType: number; status: number; provisionalUntil: string | null },
      move: Exclude<MembershipMove, 'confirm'>,
    ) => ofMembership(who, seen, move === 'suspend' && seen.status === 2 ? 'confirm' : move),
  }
  const standings: Stands[] = [
    ...([1, 2, 9] as const).map((status) => ({ of: 'bea' as const, status })),
    { of: 'bea', status: 2, provisionalUntil: new Date(app.clock.now().getTime() + 3_600_000) },
  ]
  expect(await walk(app, { ...given, standings, people: ['ada'] })).toEqual({
    'ada suspend': 2,
    'ada suspendProvisionally': 1,
    'ada reinstate': 2,
  })
  // A suspended or departed user is rejected at the door, before any rule is checked.
  expect(await walk(app, { ...given, standings: [{ of: 'bea', status: 1 } as Stands], people: ['bea'] })).toEqual({})
  expect(await walk(app, { ...given, standings: [{ of: 'ada', status: 1 } as Stands], people: ['ada'] })).toEqual({})
})
