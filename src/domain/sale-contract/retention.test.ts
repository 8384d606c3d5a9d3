import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { negotiation } from '#domain/negotiation/table.ts'
import { audit } from '#platform/audit/table.ts'
import type { TestApp } from '#test/app.ts'
import { contractTests, sign } from '#test/contracts.ts'
import { forgetContracts } from './retention.ts'
import { saleContract } from './table.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof contractTests>>
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
})
afterAll(() => app.close())

test('a contract goes with its files ninety days after a talk that came to nothing, and ten years behind the keys; a signed one is never the first', async () => {
  const { contract } = await tests.fixed()
  const ctx = await app.ctx()
  const { storage } = ctx.platform
  const at = app.clock.now()
  const left = async (day: string) => {
    app.clock.set(`${day}T10:00:00+09:00`)
    await forgetContracts(ctx)
    await app.drain()
    return ctx.db.$count(saleContract)
  }
  const end = (how: object) => ctx.db.update(negotiation).set(how).where(eq(negotiation.id, contract.negotiationID))
  const [drafted] = await ctx.db.select().from(saleContract)
  await end({ status: 9, closedAt: at })
  expect(await left('2027-02-19')).toBe(1)
  app.clock.advance({ minutes: 1 })
  await forgetContracts(ctx)
  await app.drain()
  expect(await ctx.db.$count(saleContract)).toBe(0)
  expect(await storage.get(drafted?.fileKey ?? '')).toBeFalsy()
  expect(await ctx.db.$count(audit, eq(audit.deed, 'saleContract.forgetting'))).toBe(1)
  app.clock.set(at)
  const second = await tests.fixed()
  for (const who of ['sora', 'bea'] as const) await sign(app, second.contract, who)
  await app.drain()
  const [row] = await ctx.db.select().from(saleContract).where(eq(saleContract.id, second.contract.id))
  const files = [row?.fileKey ?? '', row?.sealedKey ?? '']
  for (const key of files) expect(await storage.get(key), key).toBeTruthy()
  const of = (how: object) => ctx.db.update(negotiation).set(how).where(eq(negotiation.id, second.contract.negotiationID))
  // Signed, and ended before the operator wrote down that it was agreed.
  await of({ status: 9, closedAt: at })
  expect(await left('2036-11-21')).toBe(1)
  await of({ status: 4, closedAt: null, agreedAt: at, completedAt: new Date('2027-01-31T10:00:00+09:00') })
  expect([await left('2037-01-31'), await left('2037-02-01')]).toEqual([1, 0])
  for (const key of files) expect(await storage.get(key), key).toBeFalsy()
})
