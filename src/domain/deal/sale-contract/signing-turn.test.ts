import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { contractSteps } from '#domain/deal/deal-plan/contract-steps.ts'
import { signingDay } from '#domain/deal/deal-plan/standing.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { remindOfSteps } from '#domain/deal/deal-plan/upkeep.ts'
import { notification } from '#domain/news/notification/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { joined } from '#test/companions.ts'
import { at, contractTests, fix, sign } from '#test/contracts.ts'
import { completeStep, planOf, stepOf } from '#test/plans.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof contractTests>>
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
})
eachAnew(() => app)

/** Only the contract is left to do before the handover. */
async function onlyToSign({ id }: { id: string }) {
  const before = Object.keys(contractSteps)
  await (await app.ctx()).db
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, id), inArray(dealStep.code, before), notInArray(dealStep.code, ['contract', 'expert'])))
}

const two = ['sora', 'bea'] as const
const party = { sora: 2, bea: 3 } as const
const turn = async (negotiationID: string, by: Person) => {
  const { next, yourTurn } = await tests.deal(negotiationID, by)
  return [next?.code, next?.party, yourTurn]
}
/** The members reminded of a step on its day. */
async function remindedOf(plan: DealPlan, code: string) {
  await app.drain()
  const ctx = await app.ctx()
  await ctx.db
    .update(dealStep)
    .set({ due: '2026-11-21' })
    .where(eq(dealStep.id, stepOf(plan, code).id))
  await ctx.db.delete(notification)
  await remindOfSteps(ctx)
  await app.drain()
  const reminded = await ctx.db.select({ who: notification.userID }).from(notification).where(eq(notification.kind, 'step.due'))
  return reminded.map(({ who }) => who)
}
const contractStep = async (negotiationID: string) => {
  const { auto, stepStatus, doneBy } = stepOf(await planOf(app, negotiationID), 'contract')
  return [auto, stepStatus, doneBy.map((tick) => tick.party)]
}

test.each([
  ['sora', 'bea'],
  ['bea', 'sora'],
] as const)(
  'once %s has signed it is the turn of %s only, who alone is reminded, and it cannot be ticked by hand',
  async (first, other) => {
    const { plan, contract } = await tests.fixed()
    const { negotiationID } = plan
    await onlyToSign(plan)
    for (const who of two) expect([who, ...(await turn(negotiationID, who))]).toEqual([who, 'contract', party[who], true])
    expect(await contractStep(negotiationID)).toEqual(['saleContract.signed', 1, []])

    await sign(app, contract, first)
    expect(await turn(negotiationID, first)).toEqual(['contract', party[other], false])
    expect(await turn(negotiationID, other)).toEqual(['contract', party[other], true])
    expect(await contractStep(negotiationID)).toEqual(['saleContract.signed', 1, [party[first]]])
    const after = await planOf(app, negotiationID)
    for (const who of ['sora', 'bea', 'ada'] as const)
      expect((await refusal(completeStep(app, after, 'contract', who))).code).toBe('step-automatic')
    const undone = app.as(first).undoDealStep({ params: { id: stepOf(after, 'contract').id } })
    expect((await refusal(undone)).code).toBe('step-automatic')
    const seen = await app.as(first).getDealPlan({ params: { id: plan.id } })
    expect(seen.next).toMatchObject({ party: party[other], code: 'contract' })

    expect(await remindedOf(plan, 'contract')).toEqual([other])

    await sign(app, contract, other)
    expect(await contractStep(negotiationID)).toEqual(['saleContract.signed', 2, [2, 3, 1]])
    const again = app.as('ada').undoDealStep({ params: { id: stepOf(after, 'contract').id } })
    expect((await refusal(again)).code).toBe('step-automatic')
  },
)

test('while the contract is open for signature neither optional steps nor signers are reminded', async () => {
  const { plan, contract } = await tests.fixed()
  expect(stepOf(plan, 'expert')).toMatchObject({ required: false, stepStatus: 1 })
  await onlyToSign(plan)
  expect(await remindedOf(plan, 'expert')).toEqual([])
  await sign(app, contract, 'sora')
  expect(await remindedOf(plan, 'expert')).toEqual([])
})

test('the card in the chat shows a signer whose signature is awaited', async () => {
  const { plan, contract } = await tests.fixed()
  await sign(app, contract, 'sora')
  const card = async (by: Person) =>
    (await app.as(by).listChats({ query: { negotiationID: [plan.negotiationID] } })).items.findLast(
      ({ cardKind }) => cardKind === 'contract',
    )?.card
  expect(await card('sora')).toMatchObject({ title: '買主の署名を待っています', next: null })
  expect(await card('bea')).toMatchObject({ title: '売買契約書の署名をお願いします', next: 'sign' })
})

test('a reopened contract can be ticked again by hand, and an earlier tick is no signature', async () => {
  const { plan, contract } = await tests.drafted()
  const { negotiationID } = plan
  await onlyToSign(plan)
  await completeStep(app, await planOf(app, negotiationID), 'contract', 'bea')
  expect(await contractStep(negotiationID)).toEqual([null, 1, [3]])
  const fixed = await fix(app, contract)
  expect(await contractStep(negotiationID)).toEqual(['saleContract.signed', 1, []])
  await sign(app, fixed, 'sora')
  await app.as('bea').reopenSaleContract({ ...at(fixed), body: { reason: '直します' } })
  expect(await contractStep(negotiationID)).toEqual([null, 1, []])
  for (const who of two) expect(await turn(negotiationID, who)).toEqual(['contract', party[who], true])
})

test('a signer who waits for a co-owner has no turn, and sees whose signature is awaited', async () => {
  const { plan, contract: draft } = await tests.drafted()
  const { negotiationID } = plan
  await joined(app, plan.estateID, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com' })
  await onlyToSign(plan)
  const contract = await fix(app, draft)
  const awaiting = async () => stepOf(await planOf(app, negotiationID), 'contract').awaiting
  const next = async (by: Person) => (await tests.deal(negotiationID, by)).next
  await sign(app, contract, 'sora')
  expect([await contractStep(negotiationID), await awaiting()]).toEqual([['saleContract.signed', 1, []], [2]])
  expect(await turn(negotiationID, 'sora')).toEqual(['contract', 2, false])
  expect(await next('sora')).toMatchObject({ awaited: true })
  expect(await turn(negotiationID, 'bea')).toEqual(['contract', 3, true])
  await sign(app, contract, 'bea')
  expect([await contractStep(negotiationID), await awaiting()]).toEqual([['saleContract.signed', 1, [3]], [2]])
  for (const who of two) {
    expect(await turn(negotiationID, who)).toEqual(['contract', 2, false])
    expect(await next(who)).toMatchObject({ awaited: true })
  }
  expect(await remindedOf(plan, 'contract')).toEqual([])
  const signed = await app.as('bea').reopenSaleContract({ ...at(contract), body: { reason: '直します' } })
  expect(signed.saleContractStatus).toBe(1)
  expect([await contractStep(negotiationID), await awaiting()]).toEqual([[null, 1, []], []])
  for (const who of two) expect(await turn(negotiationID, who)).toEqual(['contract', party[who], true])
})

test('a contract day within the week is the one day on contract and plan', async () => {
  const { contract, plan } = await tests.drafted()
  const { db } = await app.ctx()
  await db.update(dealPlan).set({ contractDay: '2026-11-25' }).where(eq(dealPlan.id, plan.id))
  await app.as('sora').fixSaleContract({ params: { id: contract.id }, body: { version: contract.edition } })
  expect(await app.as('bea').fixSaleContract({ params: { id: contract.id }, body: { version: contract.edition } })).toMatchObject({
    saleContractStatus: 2,
    signBy: '2026-11-25',
  })
  expect(stepOf(await planOf(app, plan.negotiationID), 'contract').due).toBe('2026-11-25')
})

/** Collects the signing deadline and the handover day as each place shows them. */
async function daysNamed({ id, negotiationID }: DealPlan, contract?: { id: string }) {
  const bea = app.as('bea')
  const plan = await bea.getDealPlan({ params: { id } })
  const cards = (await bea.listChats({ query: { negotiationID: [negotiationID] } })).items.flatMap(({ cardKind, card }) =>
    card ? [{ cardKind, card }] : [],
  )
  const cardOf = (kind: string) => cards.findLast(({ cardKind }) => cardKind === kind)?.card.lines ?? []
  const { url } = await bea.createCalendarFeed({ body: {} })
  const feed = (await (await app.fetch(new URL(url).pathname)).text()).replaceAll('\r\n ', '')
  const inFeed = (name: string) =>
    /DTSTART;VALUE=DATE:(\d{8})/.exec(feed.split('BEGIN:VEVENT').find((each) => each.includes(`UID:${name}-${id}`)) ?? '')?.[1]
  const read = (words: string | undefined) =>
    words
      ?.match(/(\d+)年(\d+)月(\d+)日/)
      ?.slice(1)
      .map((part) => part.padStart(2, '0'))
      .join('')
  const { next } = await tests.deal(negotiationID, 'bea')
  return {
    sign: {
      step: stepOf(plan, 'contract').due?.replaceAll('-', ''),
      plan: signingDay(plan, plan.steps).day.replaceAll('-', ''),
      planCard: read(cardOf('plan')[0]),
      feed: inFeed('contract'),
      ...(next?.code === 'contract' && { next: next.due?.replaceAll('-', '') }),
      ...(contract && {
        contract: (await bea.getSaleContract(at(contract))).signBy?.replaceAll('-', ''),
        contractCard: read(cardOf('contract').find((line) => line.startsWith('期限'))),
      }),
    },
    keys: { step: stepOf(plan, 'keys').due?.replaceAll('-', ''), planCard: read(cardOf('plan')[1]), feed: inFeed('handover') },
  }
}
const alike = (days: object) => [...new Set(Object.values(days))]

test.each([
  ['2026-11-25', '20261125', '20261128'],
  ['2026-12-12', '20261128', '20261128'],
  ['2026-11-22', '20261128', '20261128'],
])('a contract day of %s gives the same signing day everywhere, and moves everywhere at once', async (contractDay, signBy, moved) => {
  const { contract, plan } = await tests.drafted()
  const { db } = await app.ctx()
  await db.update(dealPlan).set({ contractDay }).where(eq(dealPlan.id, plan.id))
  await db
    .update(dealStep)
    .set({ due: contractDay })
    .where(eq(dealStep.id, stepOf(plan, 'contract').id))
  await onlyToSign(plan)
  const before = await daysNamed(plan)
  expect([alike(before.sign), alike(before.keys)]).toEqual([[contractDay.replaceAll('-', '')], ['20270131']])
  await fix(app, contract)
  expect(alike((await daysNamed(plan, contract)).sign)).toEqual([signBy])

  const move = async (days: object) => {
    const asked = await app
      .as('sora')
      .proposeDates({ params: { id: plan.id }, body: { contractDay, handoverDay: '2027-01-31', reason: '都合のため', ...days } })
    await app.as('bea').acceptDates({ params: { id: plan.id }, body: { version: asked.version } })
    return daysNamed(plan, contract)
  }
  // Moving only the handover day leaves the signing deadline, and every place shows both.
  app.clock.advance({ hours: 26 })
  const later = await move({ handoverDay: '2027-02-14' })
  expect([alike(later.sign), alike(later.keys)]).toEqual([[signBy], ['20270214']])
  app.clock.set('2026-11-21T18:00:00+09:00')
  const other = await move({ contractDay: '2026-12-20', handoverDay: '2027-02-14' })
  expect([alike(other.sign), Object.keys(other.sign).length]).toEqual([[moved], 7])
  const near = await move({ contractDay: '2026-11-24', handoverDay: '2027-02-14' })
  expect(alike(near.sign)).toEqual(['20261124'])
})
