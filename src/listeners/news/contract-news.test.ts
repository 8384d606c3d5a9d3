import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import { mail } from '#platform/mail/table.ts'
import { eachAnew, type TestApp } from '#test/app.ts'
import { joined, letterTo } from '#test/companions.ts'
import { at, contractTests, fix } from '#test/contracts.ts'
import { notifyLapsing } from './contract-news.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof contractTests>>
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
})
eachAnew(() => app)

/** Subjects of the mails to this address, in order. */
const mailsTo = async (address: string) => {
  await app.drain()
  const { db } = await app.ctx()
  const of = eq(mail.toAddress, address)
  return (await db.select().from(mail).where(of).orderBy(mail.createdAt, mail.id)).map(({ subject }) => subject)
}

test('an owner without an account gets one letter a morning near their deadline, and one when the contract to sign is void', async () => {
  const plan = await tests.planned()
  await tests.ready(plan)
  await joined(app, plan.estateID, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com' })
  const ctx = await app.ctx()
  await ctx.db
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, plan.id), eq(dealStep.code, 'coConsent')))
  const paperFileID = await tests.file(plan.negotiationID)
  const contract = await fix(
    app,
    await app.as('sora').createSaleContract({ body: { negotiationID: plan.negotiationID, source: 2, paperFileID } }),
  )
  await app.drain()
  const before = (await mailsTo('riku@example.com')).length
  app.clock.set('2026-11-27T09:00:00+09:00')
  for (let run = 0; run < 2; run++) await notifyLapsing(ctx)
  const near = (await mailsTo('riku@example.com')).slice(before)
  expect(near).toEqual([expect.stringContaining('署名の期限')])
  await app
    .as('sora')
    .reopenSaleContract({ ...at(await app.as('bea').getSaleContract(at(contract))), body: { reason: '引渡しの日が変わったため' } })
  await app.drain()
  const letters = (await mailsTo('riku@example.com')).slice(before + 1)
  expect(letters).toEqual([expect.stringContaining('署名が止まりました')])
  expect(await letterTo(app, 'riku@example.com')).toContain('引渡しの日が変わったため')
})
