import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import type { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import type { TestApp } from '#test/app.ts'
import { cashTerms, offerTests, submit, withdrawAccepted } from '#test/offers.ts'
import { usageFeePaid } from '#test/usage-fee.ts'
import { walk } from '#test/walk.ts'
import { type OfferWithListing, refusal, submissionRefusal } from './policy.ts'
import type { PurchaseOfferMove } from './state.ts'
import { purchaseOffer } from './table.ts'

const ada = { id: 'ada', userType: 1 }
const bea = { id: 'bea', userType: 3 }
const sora = { id: 'sora', userType: 2 }
const ben = { id: 'ben', userType: 3 }
const moves = ['revise', 'counter', 'accept', 'stay', 'refuse', 'withdraw', 'takeBack', 'revoke'] as const satisfies PurchaseOfferMove[]
const now = new Date('2026-11-21T12:00:00+09:00')
const deal = (negotiationType: NegotiationType = 3, status: TradeStatus = 2, takenOverAt: Date | null = null) => ({
  ...{ buyerID: bea.id, sellerID: sora.id, negotiationType, status, takenOverAt, sellerInvitedFlag: false, deletedFlag: false },
})
const asked: OfferWithListing = { purchaseOfferStatus: 1, turn: 2, round: 1, validUntil: '2026-11-21', madeBy: 3, sealedUntil: null }
const countered: OfferWithListing = { ...asked, purchaseOfferStatus: 2, turn: 3, madeBy: 2 }
const accepted: OfferWithListing = { ...asked, purchaseOfferStatus: 3, turn: null }
const leaving: OfferWithListing = { ...accepted, withdrawingUntil: new Date('2026-11-21T12:10:00+09:00') }
const waiting: OfferWithListing = { ...accepted, purchaseOfferStatus: 5 }
const can = (who: typeof ada, offer: OfferWithListing, room = deal()) => moves.filter((move) => !refusal(who, room, offer, move, now))

test.each([
  ['the buyer who asked', bea, asked, ['revise', 'withdraw']],
  ['the seller who is asked', sora, asked, ['counter', 'accept', 'refuse']],
  ['the buyer who is asked', bea, countered, ['counter', 'accept', 'withdraw']],
  ['the seller who asked', sora, countered, ['refuse']],
  ['who is asked for the sixth time', sora, { ...asked, round: 6 }, ['accept', 'refuse']],
  ['the seller after its last day', sora, { ...asked, validUntil: '2026-11-20' }, ['refuse']],
  ['the buyer after its last day', bea, { ...asked, validUntil: '2026-11-20' }, ['withdraw']],
  ['the buyer whose offer is accepted', bea, accepted, ['withdraw']],
  ['the buyer who is withdrawing it', bea, leaving, ['takeBack']],
  ['the same when the minutes are over', bea, { ...leaving, withdrawingUntil: now }, []],
  ['the seller meanwhile', sora, leaving, []],
  ['the operator meanwhile', ada, leaving, []],
  ['the seller who accepted', sora, accepted, ['revoke']],
  ['the operator beside them', ada, accepted, ['revoke']],
  ['the operator in a direct deal', ada, asked, []],
  ['the buyer who waits', bea, waiting, ['stay', 'withdraw']],
  ['the buyer who has answered so', bea, { ...waiting, stayedAt: now }, ['withdraw']],
  ['the seller of whom somebody waits', sora, waiting, ['refuse']],
  ['the buyer of a sealed bid', bea, { ...asked, sealedUntil: '2026-11-21' }, ['revise', 'withdraw']],
  ['its seller', sora, { ...asked, sealedUntil: '2026-11-21' }, []],
  ['its seller when it is opened', sora, { ...asked, sealedUntil: '2026-11-20' }, ['counter', 'accept', 'refuse']],
  ['a buyer with a contract', bea, { ...accepted, purchaseOfferStatus: 4 }, []],
  ['a stranger', ben, asked, []],
] as [string, typeof ada, OfferWithListing, PurchaseOfferMove[]][])('%s', (_, who, offer, expected) =>
  expect(can(who, offer)).toEqual(expected),
)

test('the operator answers where the seller does not, and no one does in an agreed or closed negotiation', () => {
  expect(can(ada, asked, deal(2))).toEqual(['counter', 'accept', 'refuse'])
  expect(can(sora, asked, deal(3, 2, now))).toEqual([])
  expect(can(ada, asked, deal(3, 2, now))).toEqual(['counter', 'accept', 'refuse'])
  for (const status of [3, 4, 9] as const) {
    expect([bea, sora].flatMap((who) => can(who, accepted, deal(3, status)))).toEqual([])
    expect(submissionRefusal(bea, deal(3, status))).toMatchObject({ status: 409, code: 'wrong-state' })
  }
  expect([bea, sora, ada].map((who) => submissionRefusal(who, deal(2))?.status)).toEqual([undefined, 403, 403])
})

test('two concurrent acceptances: the second gets offer-taken', () => {
  expect(refusal(sora, deal(), waiting, 'accept', now)).toMatchObject({ status: 409, code: 'offer-taken' })
  expect(refusal(bea, deal(), waiting, 'accept', now)).toMatchObject({ code: 'wrong-state' })
})

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
  await tests.startAnew()
})
afterAll(() => app.close())

test('the server answers each move as the policy does, in every state of the offer', async () => {
  const room = await tests.room()
  const { id, version } = await submit(app, room.id)
  await usageFeePaid(app)
  const at = { params: { id } }
  const closed = { turn: null } as const
  const soon = new Date(app.clock.now().getTime() + 60_000)
  const allowed = await walk(app, {
    standings: [
      { purchaseOfferStatus: 1, turn: 2 },
      { purchaseOfferStatus: 1, turn: 2, round: 6 },
      { purchaseOfferStatus: 2, turn: 3, madeBy: 2 },
      { purchaseOfferStatus: 2, turn: 3, madeBy: 2, validUntil: '2026-11-20' },
      { purchaseOfferStatus: 3, acceptedEdition: 1, acceptedSHA256: 'x', ...closed },
      { purchaseOfferStatus: 3, acceptedEdition: 1, acceptedSHA256: 'x', ...closed, withdrawingUntil: soon },
      ...([5, 9] as const).map((purchaseOfferStatus) => ({ purchaseOfferStatus, ...closed, stayedAt: null, withdrawingUntil: null })),
    ] as Partial<typeof purchaseOffer.$inferSelect>[],
    people: ['bea', 'sora', 'ada'],
    stand: (db, standing) => db.update(purchaseOffer).set(standing).where(eq(purchaseOffer.id, id)),
    see: async (as) => ({ deal: await as.getNegotiation({ params: { id: room.id } }), offer: await as.getPurchaseOffer(at) }),
    calls: {
      revise: (as) => as.revisePurchaseOffer({ ...at, body: { version, terms: cashTerms } }),
      counter: (as) => as.counterPurchaseOffer({ ...at, body: { version, terms: cashTerms } }),
      accept: (as) => as.acceptPurchaseOffer({ ...at, body: { version } }),
      stay: (as) => as.stayPurchaseOffer({ ...at, body: {} }),
      refuse: (as) => as.refusePurchaseOffer({ ...at, body: { reason: 1 } }),
      withdraw: async (as, { purchaseOfferStatus }, person) =>
        purchaseOfferStatus === 3
          ? withdrawAccepted(app, { id }, { reason: 1 }, person)
          : as.withdrawPurchaseOffer({ ...at, body: { reason: 1 } }),
      takeBack: (as) => as.takeBackWithdrawal(at),
      revoke: (as) => as.revokePurchaseOffer({ ...at, body: { reason: 1 } }),
    },
    says: (person, { deal, offer }, move: PurchaseOfferMove) => refusal(person, deal, offer, move, app.clock.now()),
  })
  expect(allowed).toEqual({
    ...{ 'bea revise': 2, 'bea counter': 1, 'bea accept': 1, 'bea stay': 1, 'bea withdraw': 6, 'bea takeBack': 1 },
    ...{ 'sora counter': 1, 'sora accept': 2, 'sora refuse': 5, 'sora revoke': 1, 'ada revoke': 1 },
  })
})
