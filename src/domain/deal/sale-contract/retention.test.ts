import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { audit } from '#platform/audit/table.ts'
import { eachAnew, type TestApp } from '#test/app.ts'
import { at, contractTests, fix, open, sign } from '#test/contracts.ts'
import { sendFile } from '#test/deal-papers.ts'
import { purgeContracts } from './retention.ts'
import { saleContract } from './table.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof contractTests>>
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
})
eachAnew(() => app)

test('a contract is deleted with its files ninety days after a closed negotiation, or ten years after the handover; a signed one never early', async () => {
  const { contract } = await tests.fixed()
  const ctx = await app.ctx()
  const { storage } = ctx.platform
  const ended = app.clock.now()
  const left = async (day: string) => {
    app.clock.set(`${day}T10:00:00+09:00`)
    await purgeContracts(ctx)
    await app.drain()
    return ctx.db.$count(saleContract)
  }
  const end = (how: object) => ctx.db.update(negotiation).set(how).where(eq(negotiation.id, contract.negotiationID))
  const [drafted] = await ctx.db.select().from(saleContract)
  await end({ status: 9, closedAt: ended })
  expect(await left('2027-02-19')).toBe(1)
  app.clock.advance({ minutes: 1 })
  await purgeContracts(ctx)
  await app.drain()
  expect(await ctx.db.$count(saleContract)).toBe(0)
  expect(await storage.get(drafted?.fileKey ?? '')).toBeFalsy()
  expect(await ctx.db.$count(audit, eq(audit.deed, 'saleContract.purge'))).toBe(1)
  app.clock.set(ended)
  const second = await tests.fixed()
  for (const who of ['sora', 'bea'] as const) await sign(app, second.contract, who)
  await app.drain()
  const [row] = await ctx.db.select().from(saleContract).where(eq(saleContract.id, second.contract.id))
  const files = [row?.fileKey ?? '', row?.sealedKey ?? '']
  for (const key of files) expect(await storage.get(key), key).toBeTruthy()
  const of = (how: object) => ctx.db.update(negotiation).set(how).where(eq(negotiation.id, second.contract.negotiationID))
  // Signed, and ended before the operator recorded the agreement.
  await of({ status: 9, closedAt: ended })
  expect(await left('2036-11-21')).toBe(1)
  await of({ status: 4, closedAt: null, agreedAt: ended, completedAt: new Date('2027-01-31T10:00:00+09:00') })
  expect([await left('2037-01-31'), await left('2037-02-01')]).toEqual([1, 0])
  for (const key of files) expect(await storage.get(key), key).toBeFalsy()
})

test('photographs of a contract on paper are kept with it as one file, one page each', async () => {
  const plan = await tests.planned()
  await tests.ready(plan)
  const { negotiationID } = plan
  const begun = await app.as('bea').createSaleContract({ body: { negotiationID, source: 4 } })
  const line = await app.as('sora').createPaper({ body: { negotiationID, title: '売買契約書' } })
  await sendFile(app, 'sora', line)
  const { files } = await sendFile(app, 'sora', line)
  const body = { paperFileID: files[0]?.id ?? '', signedOn: '2026-11-20' }
  const contract = await fix(app, await app.as('sora').putSaleContract({ ...at(begun), body }))
  // Kinds of documents that are not signed are kept for only a year.
  await (await app.ctx()).db.delete(paper)
  const opened = await open(app, contract, 'bea')
  expect(opened.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await opened.arrayBuffer())
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(2)
})
