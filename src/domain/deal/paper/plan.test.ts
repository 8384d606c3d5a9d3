import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { learnFacts } from '#domain/deal/deal-plan/follow.ts'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import { remindOfSteps } from '#domain/deal/deal-plan/upkeep.ts'
import { notification } from '#domain/news/notification/table.ts'
import { transact } from '#platform/context.ts'
import { eachAnew, type TestApp } from '#test/app.ts'
import { handIn, openFiles, paperOf, papersOf, sendFile } from '#test/deal-papers.ts'
import { acceptOffer, submit } from '#test/offers.ts'
import { completeStep, planOf, planTests, stepOf } from '#test/plans.ts'
import { say } from '#test/rooms.ts'
import { Delivery, isOnTheDay, PaperStage } from './enumerations.ts'
import { type BroughtStep, isProven, lackingForContract, type ProofFacts, type ProvenStep, sellersPapers } from './step-papers.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
eachAnew(() => app)

const ticks = async (negotiationID: string, code: string) => {
  const { stepStatus, doneBy } = stepOf(await planOf(app, negotiationID), code)
  return [stepStatus, ...doneBy.map(({ party, automatic }) => (automatic ? (party === 1 ? 'house' : `by paper ${party}`) : party))]
}
const giveBack = async (by: 'bea' | 'ada', { id }: { id: string }) => {
  const { version } = await app.as(by).getPaper({ params: { id } })
  return app.as(by).returnPaper({ params: { id }, body: { version, reason: '発行日が古いです。' } })
}
const confirm = async (by: 'bea' | 'ada', { id }: { id: string }) => {
  const { version } = await app.as(by).getPaper({ params: { id } })
  await openFiles(app, by, { id })
  return app.as(by).confirmPaper({ params: { id }, body: { version } })
}

test('the register step is ticked by handing it in, then by the buyer’s confirmation, and reopens when it is returned', async () => {
  const { negotiationID } = await tests.planned()
  const register = await handIn(app, 'sora', await paperOf(app, 'sora', negotiationID, 1))
  expect(await ticks(negotiationID, 'registry')).toEqual([1, 'by paper 2'])
  await confirm('bea', register)
  expect(await ticks(negotiationID, 'registry')).toEqual([2, 'by paper 2', 'house'])
  await giveBack('bea', register)
  expect(await ticks(negotiationID, 'registry')).toEqual([1])
  await handIn(app, 'sora', register)
  expect(await ticks(negotiationID, 'registry')).toEqual([1, 'by paper 2'])
  await giveBack('bea', register)
  expect(await ticks(negotiationID, 'registry')).toEqual([1])
})

test('the register is the seller’s turn first, and the buyer’s once handed in: in the room, the inbox and the reminders', async () => {
  const { id: planID, negotiationID } = await tests.planned()
  const { db } = await app.ctx()
  const others = ['usageFee', 'profile', 'statements', 'read', 'papers', 'boundary', 'scrivener', 'bank', 'filing', 'registered']
  await db
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, planID), inArray(dealStep.code, others)))
  await say(app, 'bea', { id: negotiationID }, '登記をお願いします。')
  const asked = async (by: 'bea' | 'sora') => {
    const { next, yourTurn } = await tests.deal(negotiationID, by)
    return `${next?.party} ${next?.code} ${yourTurn}`
  }
  expect([await asked('sora'), await asked('bea')]).toEqual(['2 registry true', '2 registry false'])
  const register = await handIn(app, 'sora', await paperOf(app, 'sora', negotiationID, 1))
  // The buyer's message still waits for an answer.
  expect([await asked('sora'), await asked('bea')]).toEqual(['3 registry true', '3 registry true'])
  const reminded = async (day: string) => {
    app.clock.set(`${day}T09:00:00+09:00`)
    await remindOfSteps(await app.ctx())
    await app.drain()
    const notifications = await db
      .select()
      .from(notification)
      .where(inArray(notification.kind, ['step.near', 'step.due']))
    await db.delete(notification)
    return notifications.map(({ userID }) => userID)
  }
  expect(await reminded('2026-11-25')).toEqual(['bea'])
  await giveBack('bea', register)
  expect([await asked('sora'), await asked('bea')]).toEqual(['2 registry true', '2 registry false'])
  expect(await reminded('2026-11-28')).toEqual(['sora'])
  await handIn(app, 'sora', register)
  expect(stepOf(await planOf(app, negotiationID), 'registry')).toMatchObject({ due: '2026-12-01', standing: 2 })
})

test('a buyer who read the register elsewhere ticks first; handing in the paper completes the step', async () => {
  const plan = await tests.planned()
  await completeStep(app, plan, 'registry', 'bea')
  await handIn(app, 'sora', await paperOf(app, 'sora', plan.negotiationID, 1))
  expect(await ticks(plan.negotiationID, 'registry')).toEqual([2, 3, 'house'])
})

test('a tick by hand stays when a paper is returned, and so does a step that others depend on', async () => {
  const plan = await tests.planned()
  const { negotiationID } = plan
  const register = await handIn(app, 'sora', await paperOf(app, 'sora', negotiationID, 1))
  await completeStep(app, plan, 'registry', 'bea')
  await giveBack('bea', register)
  expect(await ticks(negotiationID, 'registry')).toEqual([2, 'by paper 2', 3])
  await tests.startAnew()
  const other = await tests.planned()
  const again = await handIn(app, 'sora', await paperOf(app, 'sora', other.negotiationID, 1))
  await confirm('bea', again)
  for (const code of ['statements', 'read', 'draft']) await completeStep(app, other, code, 'ada')
  await giveBack('bea', again)
  expect(await ticks(other.negotiationID, 'registry')).toEqual([2, 'by paper 2', 'house'])
})

test('papers handed over on the day are due on it, those sent by file by the day of their step', async () => {
  const { negotiationID, handoverDay, contractDay } = await tests.planned()
  const papers = [...(await papersOf(app, 'sora', negotiationID)).values()]
  const byHand = papers.filter(isOnTheDay)
  expect(byHand.length).toBeGreaterThan(3)
  expect(new Set(byHand.map(({ due }) => due))).toEqual(new Set([handoverDay]))
  const early = papers.filter(({ stage, delivery }) => stage === PaperStage.contract && delivery === Delivery.file)
  expect(early.filter(({ due }) => due === null || due > contractDay)).toEqual([])
})

test('the step for papers before the contract is done when each required one is handed in or waived', async () => {
  const { negotiationID } = await tests.planned()
  const must = [...(await papersOf(app, 'sora', negotiationID)).values()].filter(
    ({ side, stage, requirement }) => side === 2 && stage === 1 && requirement === 1,
  )
  expect(must.length).toBeGreaterThan(1)
  const [last, ...others] = must
  for (const each of others) await handIn(app, 'sora', each)
  expect(await ticks(negotiationID, 'papers')).toEqual([1])
  const lacking = async () => lackingForContract([...(await papersOf(app, 'bea', negotiationID)).values()]).map(({ id }) => id)
  expect(await lacking()).toEqual([last?.id])
  const omit = (by: 'sora' | 'bea') => app.as(by).omitPaper({ params: { id: last?.id ?? '' }, body: { reason: '見つかりません。' } })
  await omit('sora')
  expect(await ticks(negotiationID, 'papers')).toEqual([1])
  await omit('bea')
  expect(await ticks(negotiationID, 'papers')).toEqual([2, 'house'])
  expect(await lacking()).toEqual([])
  await app.as('sora').restorePaper({ params: { id: last?.id ?? '' }, body: {} })
  expect(await ticks(negotiationID, 'papers')).toEqual([1])
})

test('a paper handed in before the plan, or before its step, counts as well', async () => {
  const { id } = await tests.room()
  const sent = await submit(app, id)
  const bring = async (kind: 14 | 18) => {
    const added = await app.as('sora').createPaper({ body: { negotiationID: id, kind } })
    await sendFile(app, 'sora', added)
    await app.as('sora').submitPaper({ params: { id: added.id }, body: {} })
  }
  await bring(14)
  await bring(18)
  await acceptOffer(app, sent)
  const first = await planOf(app, id)
  expect(first.steps.map(({ code }) => code)).not.toContain('balance')
  await transact(await app.ctx('ada'), (ctx) => learnFacts(ctx, id, ['mortgage', 'inspection']))
  expect([await ticks(id, 'balance'), await ticks(id, 'inspection')]).toEqual([
    [2, 'house'],
    [2, 'house'],
  ])
})

const paper = (kind: number, more: object = {}) => ({
  ...{
    kind,
    side: 2,
    stage: 1 as const,
    requirement: 1 as const,
    paperStatus: 3 as const,
    expiresOn: null,
    submittedAt: new Date('2026-12-20'),
  },
  ...more,
})
test.each([
  ['registry', [paper(1, { paperStatus: 2 })], true],
  ['registry', [paper(1)], true],
  ['registry', [paper(1, { paperStatus: 4 })], false],
  ['registry', [paper(1, { expiresOn: '2026-12-20' })], false],
  ['registry', [paper(16)], false],
  ['tenantDeal', [paper(16, { paperStatus: 2 })], true],
  ['farm', [paper(36, { paperStatus: 2 })], true],
  ['farm', [], false],
] as [BroughtStep, ReturnType<typeof paper>[], boolean][])('the seller’s part of %s with %j: %s', (code, papers, there) => {
  expect(sellersPapers[code](papers, { facts: [], today: '2026-12-21', signedAt: null })).toBe(there)
})

const known: ProofFacts = { facts: [], today: '2026-12-21', signedAt: new Date('2026-12-12') }
test.each<[ProvenStep, Parameters<typeof isProven>[1], Partial<ProofFacts>, boolean]>([
  ['registry', [paper(1)], {}, true],
  ['registry', [paper(1, { paperStatus: 2 })], {}, false],
  ['registry', [paper(1, { expiresOn: '2026-12-20' })], {}, false],
  ['papers', [], {}, false],
  ['papers', [paper(1), paper(3, { paperStatus: 1, requirement: 2 }), paper(51, { paperStatus: 1, side: 3 })], {}, true],
  ['papers', [paper(1), paper(9, { paperStatus: 4 })], {}, false],
  ['papers', [paper(1), paper(3, { paperStatus: 4, requirement: 2 })], {}, false],
  ['survey', [paper(4, { paperStatus: 2 })], {}, true],
  ['survey', [paper(4, { paperStatus: 4 })], {}, false],
  ['condoReport', [paper(31, { paperStatus: 2 })], {}, true],
  ['preApproval', [paper(51, { paperStatus: 2 })], {}, true],
  ['landlord', [paper(17, { paperStatus: 2 })], {}, false],
  ['landlord', [paper(17)], {}, true],
  ['agency', [paper(40)], {}, true],
  ['agency', [paper(19, { paperStatus: 2 })], {}, false],
  ['tenantDeal', [paper(16)], {}, true],
  ['farm', [paper(36, { paperStatus: 2 })], {}, false],
  ['farm', [paper(36)], {}, true],
  ['large', [paper(52)], {}, true],
  ['large', [paper(52)], { facts: ['farm'] }, false],
  ['loan', [paper(51)], {}, true],
  ['loan', [paper(51)], { signedAt: null }, false],
  ['loan', [paper(51, { submittedAt: new Date('2026-12-01') })], {}, false],
  ['registered', [paper(53, { paperStatus: 2 })], {}, true],
  ['balance', [paper(18, { paperStatus: 5 })], {}, false],
])('%s by %j: with %j it is %s', (code, papers, more, proven) => {
  expect(isProven(code, papers, { ...known, ...more })).toBe(proven)
})
