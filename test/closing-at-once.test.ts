import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { ReleaseBasis, ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { release } from '#domain/deal/negotiation/release-table.ts'
import { grantReleases } from '#domain/deal/negotiation/releases.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { UserType } from '#platform/context.ts'
import type { TestApp } from './app.ts'
import { at, contractTests, fix, sign, signatureOf } from './contracts.ts'
import { handIn, openFiles, paperOf } from './deal-papers.ts'
import { withdrawAccepted } from './offers.ts'
import { stepOf } from './plans.ts'
import { accept, appointed, propose, slot } from './viewings.ts'

/**
 * A negotiation closed while another action on it runs: an action that comes first is closed with it, a later one is refused, and nothing
 * is left open.
 */
let tests: Awaited<ReturnType<typeof contractTests>>
let app: TestApp
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
})
afterAll(() => app.close())

interface Underway {
  plan: DealPlan
  contract: SaleContract
}
/** Prepares a deal and returns the action to run concurrently. */
type Action = (deal: Underway) => Promise<() => Promise<unknown>>
const actions: Record<string, Action> = {
  'a wish to see the house':
    async ({ plan }) =>
    () =>
      propose(app, plan.negotiationID),
  'the answer to one': async ({ plan }) => {
    const asked = await propose(app, plan.negotiationID)
    return () => accept(app, asked)
  },
  'a change of an appointment': async ({ plan }) => {
    const fixed = await appointed(app, plan.negotiationID)
    return () => app.as('bea').changeViewing({ ...at(fixed), body: { slots: [slot(15, '09:00', '12:00')], reason: 1 } })
  },
  'the withdrawal of the offer': async ({ plan }) => {
    const [offer] = (await app.as('bea').listPurchaseOffers({ query: { negotiationID: [plan.negotiationID] } })).items
    return () => withdrawAccepted(app, { id: offer?.id ?? '' })
  },
  'other days':
    async ({ plan }) =>
    () =>
      app.as('bea').proposeDates({
        ...at(plan),
        body: { contractDay: plan.contractDay, handoverDay: '2027-02-14', reason: '引っ越しのため' },
      }),
  'a step that is ticked':
    async ({ plan }) =>
    () =>
      app.as('bea').completeDealStep({ ...at(stepOf(plan, 'scrivener')), body: { note: '司法書士 別府' } }),
  'a paper that is confirmed': async ({ plan }) => {
    const paper = await handIn(app, 'sora', await paperOf(app, 'sora', plan.negotiationID, 6))
    await openFiles(app, 'bea', paper)
    return () => app.as('bea').confirmPaper({ ...at(paper), body: { version: paper.version } })
  },
  'another edition of the contract': async ({ plan, contract }) => {
    const paperFileID = await tests.file(plan.negotiationID)
    return () => app.as('sora').putSaleContract({ ...at(contract), body: { paperFileID } })
  },
  'the word that fixes the contract': async ({ contract }) => {
    await app.as('sora').fixSaleContract({ ...at(contract), body: { version: 1 } })
    return () => app.as('bea').fixSaleContract({ ...at(contract), body: { version: 1 } })
  },
  'a first signature': async ({ contract }) => {
    const fixed = await fix(app, contract)
    const body = await signatureOf(app, fixed, 'bea')
    return () => app.as('bea').signSaleContract({ ...at(fixed), body })
  },
}

const codeOf = (press: () => Promise<unknown>): Promise<string | null> =>
  press().then(
    () => null,
    ({ data }) => (data as { code: string }).code,
  )

/** Unlike the releases of the accepted offer, it ends with the negotiation alone. */
const tellAddress = async (negotiationID: string) =>
  grantReleases(await app.ctx(), [
    {
      ...{ negotiationID, kind: ReleaseKind.address, to: UserType.buyer, by: 'sora', basis: ReleaseBasis.hand, relationID: null },
      ...{ from: app.clock.now(), until: null },
    },
  ])

/** Everything still open in a negotiation. */
async function open(negotiationID: string) {
  const { db } = await app.ctx()
  const count = async (table: typeof viewing | typeof purchaseOffer | typeof dealPlan | typeof saleContract, state: object) =>
    db.$count(table as typeof viewing, and(eq(table.negotiationID, negotiationID), state as never))
  return {
    viewings: await count(viewing, inArray(viewing.viewingStatus, [1, 2])),
    offers: await count(purchaseOffer, inArray(purchaseOffer.purchaseOfferStatus, [1, 2, 3, 5])),
    plans: await count(dealPlan, eq(dealPlan.planStatus, 1)),
    contracts: await count(saleContract, inArray(saleContract.saleContractStatus, [1, 2])),
    releases: await db.$count(
      release,
      and(eq(release.negotiationID, negotiationID), or(isNull(release.until), gt(release.until, app.clock.now()))),
    ),
  }
}
const nothing = { viewings: 0, offers: 0, plans: 0, contracts: 0, releases: 0 }

test.each(Object.keys(actions))('a negotiation is closed concurrently with %s', async (name) => {
  for (const turned of [false, true]) {
    await tests.startAnew()
    const deal = await tests.drafted()
    await tellAddress(deal.plan.negotiationID)
    const press = await (actions[name] as Action)(deal)
    const close = () =>
      app.as('sora').closeNegotiation({ params: { id: deal.plan.negotiationID }, body: { reason: '売るのをやめました。' } })
    const [first, second] = await Promise.all((turned ? [press, close] : [close, press]).map(codeOf))
    expect(turned ? second : first).toBeNull()
    // After closing, what one side contributed is hidden from the other again.
    expect([null, 'wrong-state', 'already-signed', 'not-found']).toContain(turned ? first : second)
    expect(await open(deal.plan.negotiationID)).toEqual(nothing)
  }
})

test('a negotiation is closed concurrently with the last signature: it is over, or a contract exists that only the operator ends', async () => {
  for (const turned of [false, true]) {
    await tests.startAnew()
    const { plan, contract } = await tests.fixed()
    await sign(app, contract, 'sora')
    const body = await signatureOf(app, contract, 'bea')
    const press = () => app.as('bea').signSaleContract({ ...at(contract), body })
    const close = () => app.as('sora').closeNegotiation({ params: { id: plan.negotiationID }, body: { reason: '売るのをやめました。' } })
    const codes = await Promise.all((turned ? [press, close] : [close, press]).map(codeOf))
    const [signed, closed] = turned ? codes : codes.toReversed()
    const { status } = await tests.deal(plan.negotiationID)
    const { saleContractStatus } = await app.as('ada').getSaleContract(at(contract))
    expect([
      [null, 'deal-underway', 2, 3],
      ['wrong-state', null, 9, 9],
    ]).toContainEqual([signed, closed, status, saleContractStatus])
  }
})
