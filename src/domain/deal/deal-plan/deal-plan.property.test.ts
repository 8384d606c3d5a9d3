import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { negotiationSeat } from '#domain/deal/negotiation/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import type { TestApp } from '#test/app.ts'
import { acceptOffer, submit } from '#test/offers.ts'
import { planTests } from '#test/plans.ts'
import { autoOf } from './auto-steps.ts'
import { BOTH, StepStatus } from './enumerations.ts'
import { nextOf, waitsFor } from './standing.ts'
import { stepCodes } from './steps.ts'
import { dealPlan, dealStep } from './table.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
afterAll(() => app.close())

const actions = [
  'complete',
  'complete',
  'complete',
  'undo',
  'omit',
  'due',
  'propose',
  'accept',
  'withdraw',
  'revoke',
  'offer',
  'say',
  'wait',
] as const
const step = fc.record({
  action: fc.constantFrom(...actions),
  by: fc.constantFrom('bea', 'sora', 'ada', 'ben'),
  code: fc.constantFrom(...stepCodes.slice(1, 24)),
  days: fc.integer({ min: 0, max: 40 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('any moves of two sides, the operator and a stranger: one plan per accepted offer, no step out of turn, and a turn for each side with something to do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      await tests.startAnew()
      const { negotiationID } = await tests.planned()
      for (const each of steps) {
        const before = await standing(negotiationID)
        const refused = await take(each, negotiationID, before).then(
          () => false,
          ({ status }) => {
            expect([403, 404, 409, 422, 429]).toContain(status)
            return true
          },
        )
        const after = await standing(negotiationID)
        if (refused) expect(after).toEqual(before)
        requireSound(after)
      }
    }),
    { numRuns: 6 },
  )
})

type Standing = Awaited<ReturnType<typeof standing>>

async function take({ action, by, code, days }: Step, negotiationID: string, { plan, steps }: Standing): Promise<unknown> {
  if (action === 'wait') return app.clock.advance({ days: days % 4 })
  if (action === 'say')
    return app.as(by).createChat({ body: { id: crypto.randomUUID(), negotiationID, message: 'よろしくお願いします。' } })
  const day = (more: number) => new Date(app.clock.now().getTime() + (more * 24 + 9) * 3_600_000).toISOString().slice(0, 10)
  if (action === 'offer') {
    const terms = { contractDay: day(20), handoverDay: day(60), validUntil: day(5) }
    return acceptOffer(app, await submit(app, negotiationID, 'bea', terms))
  }
  const ground = by === 'ada' ? { ground: '電話で確認' } : {}
  const at = { params: { id: plan?.id ?? 'nothing' } }
  const ofStep = { params: { id: steps.find((each) => each.code === code)?.id ?? 'nothing' } }
  if (action === 'complete') return app.as(by).completeDealStep({ ...ofStep, body: { ...ground, note: 'ひとこと' } })
  if (action === 'undo') return app.as(by).undoDealStep(ofStep)
  if (action === 'omit') return app.as(by).omitDealStep({ ...ofStep, body: { reason: '不要です。', ...ground } })
  if (action === 'due') return app.as(by).rescheduleDealStep({ ...ofStep, body: { due: day(days), passOn: days % 2 === 0 } })
  if (action === 'propose')
    return app.as(by).proposeDates({ ...at, body: { contractDay: day(days), handoverDay: day(days * 2), reason: '都合' } })
  if (action === 'accept') return app.as(by).acceptDates({ ...at, body: { version: plan?.version ?? 1 } })
  if (action === 'withdraw') return app.as(by).withdrawDates(at)
  const [offer] = (await app.as('ada').listPurchaseOffers({ query: { negotiationID: [negotiationID] } })).items
  return app.as(by).revokePurchaseOffer({ params: { id: offer?.id ?? '' }, body: { reason: 1 } })
}

async function standing(negotiationID: string) {
  const { db } = await app.ctx()
  const plans = await db.select().from(dealPlan).where(eq(dealPlan.negotiationID, negotiationID)).orderBy(asc(dealPlan.id))
  const plan = plans.find(({ planStatus }) => planStatus === 1)
  const steps = plan ? await db.select().from(dealStep).where(eq(dealStep.planID, plan.id)).orderBy(asc(dealStep.id)) : []
  const offers = await db.select().from(purchaseOffer).where(eq(purchaseOffer.negotiationID, negotiationID)).orderBy(asc(purchaseOffer.id))
  const seats = await db
    .select()
    .from(negotiationSeat)
    .where(eq(negotiationSeat.negotiationID, negotiationID))
    .orderBy(asc(negotiationSeat.party))
  return { plans, plan, steps, offers, seats }
}

function requireSound({ plans, plan, steps, offers, seats }: Standing) {
  const accepted = offers.filter(({ purchaseOfferStatus }) => purchaseOfferStatus === 3)
  expect(plans.filter(({ planStatus }) => planStatus === 1).map(({ purchaseOfferID }) => purchaseOfferID)).toEqual(
    accepted.map(({ id }) => id),
  )
  expect(plans.filter(({ planStatus, dateProposal }) => planStatus !== 1 && dateProposal)).toEqual([])
  if (!plan) return
  for (const each of steps) {
    const { stepStatus, party, doneBy, code } = each
    const whole = doneBy.some((tick) => tick.party === 1) || doneBy.length === (party === BOTH ? 2 : 1)
    if (!autoOf(code)) expect([code, stepStatus === StepStatus.done]).toEqual([code, whole])
    if (stepStatus === StepStatus.done)
      expect([code, waitsFor(each, steps, { contractDay: '9999-12-31' }).map((other) => other.code)]).toEqual([code, []])
  }
  for (const party of [2, 3] as const)
    if (nextOf(steps, party, plan)) expect(seats.find((seat) => seat.party === party)?.waitingSince).not.toBeNull()
}
