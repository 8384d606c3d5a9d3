import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { release } from '#domain/deal/negotiation/release-table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { systemContext } from '#platform/platform.ts'
import type { TestApp } from '#test/app.ts'
import { acceptOffer, cashTerms, counterOffer, offerTests, submit, withdrawAccepted } from '#test/offers.ts'
import { PurchaseOfferStatus } from './enumerations.ts'
import { OPEN, TAKING } from './state.ts'
import { purchaseOffer, purchaseOfferVersion } from './table.ts'
import { expireOffers } from './upkeep.ts'
import { settleWithdrawals } from './withdrawal.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
afterAll(() => app.close())

const people = ['bea', 'ben', 'sora', 'ada'] as const
const buyers = ['bea', 'ben'] as const
const actions = ['submit', 'revise', 'counter', 'accept', 'refuse', 'withdraw', 'revoke', 'wait', 'takeBack', 'settle'] as const
const step = fc.record({
  action: fc.constantFrom(...actions),
  by: fc.constantFrom(...people),
  whose: fc.constantFrom(...buyers),
  price: fc.integer({ min: 30, max: 40 }).map((millions) => millions * 1_000_000),
  days: fc.integer({ min: 0, max: 6 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('any moves of two buyers, a seller, the operator and the clock: one accepted offer per house, and never an unseen one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      await tests.startAnew()
      const { id, estateID } = await tests.room()
      const other = await tests.room({ buyer: 'ben', estateID })
      const talks = { bea: id, ben: other.id }
      for (const each of steps) {
        const before = await standing(estateID)
        const refused = await take(each, talks).then(
          () => false,
          ({ status }) => {
            expect([403, 404, 409, 422, 429]).toContain(status)
            return true
          },
        )
        const after = await standing(estateID)
        if (refused) expect(after).toEqual(before)
        requireSound(after)
      }
    }),
    { numRuns: 10 },
  )
})

async function take({ action, by, whose, price, days }: Step, talks: Record<'bea' | 'ben', string>): Promise<unknown> {
  if (action === 'wait') {
    app.clock.advance({ days })
    return expireOffers(systemContext(app.platform))
  }
  if (action === 'submit') return submit(app, talks[whose], by, fitting(price))
  const [row] = (await app.as('ada').listPurchaseOffers({ query: { negotiationID: [talks[whose]] } })).items
  if (!row) return
  const at = { params: { id: row.id } }
  const note = { reason: 1, note: '取りやめます。' } as const
  if (action === 'counter') return counterOffer(app, row, by, by === 'sora' ? { ...fitting(price), purposeOfUse: null } : fitting(price))
  if (action === 'accept') return acceptOffer(app, row, by)
  if (action === 'refuse') return app.as(by).refusePurchaseOffer({ ...at, body: note })
  if (action === 'withdraw')
    return row.purchaseOfferStatus === PurchaseOfferStatus.accepted
      ? withdrawAccepted(app, row, note, by)
      : app.as(by).withdrawPurchaseOffer({ ...at, body: note })
  if (action === 'takeBack') return app.as(by).takeBackWithdrawal(at)
  if (action === 'settle') {
    app.clock.advance({ minutes: 7 })
    return settleWithdrawals(systemContext(app.platform))
  }
  if (action === 'revoke') return app.as(by).revokePurchaseOffer({ ...at, body: note })
  return app.as(by).revisePurchaseOffer({ ...at, body: { version: row.version, terms: { ...cashTerms, ...fitting(price) } } })
}

const daysFromNow = (days: number) => new Date(app.clock.now().getTime() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10)
const fitting = (price: number) => ({ price, contractDay: daysFromNow(20), handoverDay: daysFromNow(60), validUntil: daysFromNow(5) })

async function standing(estateID: string) {
  const { db } = await app.ctx()
  const offers = await db.select().from(purchaseOffer).where(eq(purchaseOffer.estateID, estateID)).orderBy(asc(purchaseOffer.arrivalNumber))
  const editions = await db.select().from(purchaseOfferVersion).orderBy(asc(purchaseOfferVersion.madeAt), asc(purchaseOfferVersion.id))
  const releases = await db.select().from(release).orderBy(asc(release.id))
  const [house] = await db
    .select({ reserved: listing.reserved, by: listing.offeredNegotiationID })
    .from(listing)
    .where(eq(listing.id, estateID))
  return { offers, editions, releases, house, now: app.clock.now() }
}

function requireSound({ offers, editions, releases, house, now }: Awaited<ReturnType<typeof standing>>) {
  const taken = offers.filter(({ purchaseOfferStatus }) => TAKING.includes(purchaseOfferStatus))
  expect(taken.length).toBeLessThanOrEqual(1)
  expect(offers.map(({ arrivalNumber }) => arrivalNumber)).toEqual(offers.map((_, index) => index + 1))
  expect([house?.reserved, house?.by ?? null]).toEqual([taken.length === 1, taken[0]?.negotiationID ?? null])
  for (const { id, acceptedEdition, acceptedSHA256, acceptedBy } of taken) {
    const named = editions.find((each) => each.purchaseOfferID === id && each.edition === acceptedEdition)
    expect(named?.sha256).toBe(acceptedSHA256)
    // Accepting one's own terms is impossible.
    expect(acceptedBy).not.toBe(named?.madeBy)
  }
  for (const { purchaseOfferStatus, turn } of offers) {
    const waits = OPEN.includes(purchaseOfferStatus) && !TAKING.includes(purchaseOfferStatus)
    expect(turn !== null).toBe(waits && taken.length === 0)
  }
  // Every release of a name or an address belongs to an accepted offer.
  const standing = releases.filter(({ until }) => until === null || until > now)
  expect(new Set(standing.map(({ relationID }) => relationID))).toEqual(new Set(taken.map(({ id }) => id)))
}
