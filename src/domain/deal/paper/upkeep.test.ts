import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { audit } from '#platform/audit/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { askedDeal, handIn, paperOf, papersOf, sendFile } from '#test/deal-papers.ts'
import { undone } from '#test/undone.ts'
import { monthsAfter } from './days.ts'
import { purgeOldPapers } from './retention.ts'
import { paper, paperFile } from './table.ts'
import { expirePapers } from './upkeep.ts'

let app: TestApp
let deal: { id: string; estateID: string }
beforeAll(async () => {
  app = await testApp()
  deal = await askedDeal(app)
})
beforeEach(() => app.clock.set('2026-11-21T10:00:00+09:00'))
afterAll(() => app.close())

test('a paper is valid for a number of months from its issue', async () => {
  expect([monthsAfter('2026-11-30', 3), monthsAfter('2026-01-31', 1), monthsAfter('2026-12-31', 12)]).toEqual([
    '2027-02-28',
    '2026-02-28',
    '2027-12-31',
  ])
  const { id } = await paperOf(app, 'sora', deal.id, 1)
  expect(await app.as('sora').patchPaper({ params: { id }, body: { issuedOn: '2026-11-20' } })).toMatchObject({ expiresOn: '2026-12-20' })
})

test('a week before the contract, papers that expire by then are requested again, once', async () => {
  await undone(app, async () => {
    const ctx = await app.ctx()
    await ctx.db.update(dealPlan).set({ contractDay: '2026-12-25' }).where(eq(dealPlan.negotiationID, deal.id))
    const { id } = await handIn(app, 'sora', await paperOf(app, 'sora', deal.id, 1))
    await ctx.db.update(paper).set({ expiresOn: '2026-12-20' }).where(eq(paper.id, id))
    app.clock.set('2026-12-17T07:00:00+09:00')
    await expirePapers(ctx)
    expect((await paperOf(app, 'sora', deal.id, 1)).paperStatus).toBe(2)
    app.clock.set('2026-12-18T07:00:00+09:00')
    await expirePapers(ctx)
    await expirePapers(ctx)
    expect(await paperOf(app, 'sora', deal.id, 1)).toMatchObject({ paperStatus: 4, returnReason: expect.stringContaining('有効期限') })
    expect(await ctx.db.$count(audit, and(eq(audit.deed, 'paper.expire'), eq(audit.subjectID, id)))).toBe(1)

    const submit = () => app.as('sora').submitPaper({ params: { id }, body: {} })
    expect(await refusal(submit())).toMatchObject({ code: 'paper-unchanged' })
    await app.as('sora').patchPaper({ params: { id }, body: { note: '確かめました。' } })
    expect(await refusal(submit())).toMatchObject({ code: 'paper-unchanged' })
    await app.as('sora').patchPaper({ params: { id }, body: { issuedOn: '2026-12-01' } })
    expect((await submit()).paperStatus).toBe(2)
  })
})

test('a signed paper stays for both after the contract until its retention ends; a draft can be deleted', async () => {
  await undone(app, async () => {
    const { db } = await app.ctx()
    const line = await app.as('sora').createPaper({ body: { negotiationID: deal.id, kind: 62 } })
    const file = async () => (await sendFile(app, 'sora', line)).files.find(({ replacedAt }) => replacedAt === null)?.id ?? ''
    const takeBack = async (id: string) => refusal(app.as('sora').deletePaperFile({ params: { id } }))
    await app.as('sora').deletePaperFile({ params: { id: await file() } })
    const receipt = await file()
    await app.as('sora').submitPaper({ params: { id: line.id }, body: {} })
    await db.update(negotiation).set({ status: 3, agreedAt: app.clock.now() }).where(eq(negotiation.id, deal.id))
    expect(await takeBack(receipt)).toMatchObject({
      status: 409,
      code: 'locked-by-law',
      title: 'この書類は保存の期限（2036年）まで消せません。',
    })
    await db
      .update(negotiation)
      .set({ status: 4, completedAt: new Date('2027-01-31T12:00:00+09:00') })
      .where(eq(negotiation.id, deal.id))
    expect((await takeBack(receipt)).title).toContain('2037年')
    // Its own side may delete a document that is not signed.
    const plan = await handIn(app, 'sora', await paperOf(app, 'sora', deal.id, 7))
    await app.as('sora').deletePaperFile({ params: { id: plan.files[0]?.id ?? '' } })
  })
})

test('papers are deleted by age: proofs first, signed ones last', async () => {
  await undone(app, async () => {
    const ctx = await app.ctx()
    const { db } = ctx
    await handIn(app, 'sora', await paperOf(app, 'sora', deal.id, 1))
    const contract = await app.as('sora').createPaper({ body: { negotiationID: deal.id, kind: 24 } })
    await db
      .update(negotiation)
      .set({ status: 4, agreedAt: app.clock.now(), completedAt: app.clock.now() })
      .where(eq(negotiation.id, deal.id))
    const left = async (days: number) => {
      app.clock.set(new Date(Date.parse('2026-11-21T10:00:00+09:00') + days * 86_400_000))
      await purgeOldPapers(ctx)
      return new Set((await papersOf(app, 'ada', deal.id)).keys())
    }
    expect((await left(29)).has(54)).toBe(true)
    const month = await left(31)
    expect([month.has(54), month.has(1), month.has(24)]).toEqual([false, true, true])
    expect([...(await left(367))].toSorted()).toEqual([24, 63, 64])
    expect(await db.$count(paperFile)).toBe(0)
    expect([...(await left(9 * 366))].toSorted()).toEqual([contract.kind, 63, 64])
    expect([...(await left(11 * 366))]).toEqual([])
  })
})

test('papers of a closed negotiation are deleted after ninety days, those of an ended house too', async () => {
  await undone(app, async () => {
    const ctx = await app.ctx()
    await app.as('sora').preparePapers({ params: { id: deal.estateID } })
    await ctx.db.update(negotiation).set({ status: 9, closedAt: app.clock.now() }).where(eq(negotiation.id, deal.id))
    app.clock.advance({ days: 91 })
    await purgeOldPapers(ctx)
    expect(await ctx.db.$count(paper, eq(paper.negotiationID, deal.id))).toBe(0)
    expect(await ctx.db.$count(paper, eq(paper.estateID, deal.estateID))).toBeGreaterThan(20)
  })
})
