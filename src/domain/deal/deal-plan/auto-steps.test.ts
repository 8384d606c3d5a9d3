import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import type { TestApp } from '#test/app.ts'
import { writeAccount } from '#test/bank-notices.ts'
import { joined } from '#test/companions.ts'
import { agree, owner } from '#test/consents.ts'
import { payByCard, stockMenus } from '#test/deals.ts'
import { confirmHandover, fillIn, signed } from '#test/handovers.ts'
import { completeStep, planOf, planTests, stepOf } from '#test/plans.ts'
import { onDay } from '#test/viewings.ts'
import { autoSteps } from './auto-steps.ts'
import type { DealPlan } from './contract.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
let plan: DealPlan
let heir: Awaited<ReturnType<typeof joined>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
  await tests.startAnew()
  await stockMenus(app)
  const { db } = await app.ctx()
  await db.update(user).set({ lastNameKana: 'ソラノ', firstNameKana: 'ソラ' }).where(eq(user.id, 'sora'))
  plan = await tests.planned()
  heir = await joined(app, plan.estateID, 'sora', owner)
})
afterAll(() => app.close())

/** The action for each automatic step, in the order of a deal; the type requires one for every step. */
const actions: { [code in keyof typeof autoSteps]: () => Promise<unknown> } = {
  usageFee: async () => payByCard(app, await app.as('bea').orderUsageFee({ params: { id: plan.negotiationID } })),
  bank: () => writeAccount(app, plan.negotiationID),
  coConsent: async () => {
    const [offer] = (await app.as('sora').listPurchaseOffers({ query: { negotiationID: [plan.negotiationID] } })).items
    const body = { companionID: heir.companion.id, kind: 2, purchaseOfferID: offer?.id ?? '' } as const
    await agree(app, heir.headers, await app.as('sora').createConsent({ body }))
  },
  agreed: () => app.as('ada').agreeNegotiation({ params: { id: plan.negotiationID }, body: { priceDecided: 36_000_000 } }),
  settle: async () => {
    const body = { taxYear: 2027, annualTax: 120_000, taxStart: 1 } as const
    const { version } = await app.as('sora').putSettlement({ params: { id: plan.id }, body })
    await app.as('bea').acceptSettlement({ params: { id: plan.id }, body: { version } })
  },
  walk: async () => {
    const slots = [{ start: onDay(1, '10:00'), end: onDay(1, '12:00') }]
    const asked = await app.as('bea').createViewing({ body: { negotiationID: plan.negotiationID, purpose: 2, people: 2, slots } })
    const { version } = asked
    await app.as('sora').acceptViewing({ params: { id: asked.id }, body: { slot: 0, start: onDay(1, '10:00'), version } })
    app.clock.set(onDay(1, '13:00'))
    await app.as('bea').completeViewing({ params: { id: asked.id }, body: {} })
  },
  keys: async () => {
    await fillIn(app, plan.negotiationID, 'sora', { day: onDay(1, '13:00').slice(0, 10) })
    for (const who of ['sora', 'bea'] as const) await confirmHandover(app, plan.negotiationID, who)
    // Done together with the payment, whichever of the two comes last.
    await signed(app, plan.negotiationID, stepOf(await planOf(app, plan.negotiationID), 'pay').dependsOn)
    for (const who of ['bea', 'sora'] as const) await completeStep(app, await planOf(app, plan.negotiationID), 'pay', who)
  },
  done: () => app.as('ada').completeNegotiation({ params: { id: plan.negotiationID }, body: {} }),
}

test.each(Object.keys(actions) as (keyof typeof actions)[])('an action completes the step %s, by the event in the table', async (code) => {
  const before = stepOf(await planOf(app, plan.negotiationID), code)
  expect([before.stepStatus, before.auto]).toEqual([1, autoSteps[code]])
  await actions[code]()
  await app.drain()
  const { stepStatus, doneBy } = stepOf(await planOf(app, plan.negotiationID), code)
  expect([stepStatus, doneBy.at(-1)]).toMatchObject([2, { party: 1, automatic: true }])
})
