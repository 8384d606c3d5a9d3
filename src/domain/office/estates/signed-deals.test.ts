import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractTests, sign } from '#test/contracts.ts'

let tests: Awaited<ReturnType<typeof contractTests>>
beforeAll(async () => {
  tests = await contractTests()
})
afterAll(() => tests.app.close())

test('a reserved house tells the office of a signed contract with the word that its seller reads', async () => {
  await tests.startAnew()
  const { plan, contract } = await tests.fixed()
  const { estateID: id } = await tests.deal(plan.negotiationID)
  const deal = async () => (await tests.app.as('ada').getDeskEstate({ params: { id } })).deal
  expect(await deal()).toBeNull()
  await sign(tests.app, contract, 'sora')
  await sign(tests.app, contract, 'bea')
  expect(await deal()).toBe('契約済み')
})
