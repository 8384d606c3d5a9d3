import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { signed } from '#test/handovers.ts'
import { planTests } from '#test/plans.ts'
import { contractSteps } from './contract-steps.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
afterAll(() => app.close())

test('a deposit that only waits for the seller’s account is named with its sum and its day, from the signing until the account is there', async () => {
  await tests.startAnew()
  const { negotiationID, contractDay } = await tests.planned()
  const held = async () => (await tests.deal(negotiationID, 'bea')).heldDeposit
  expect(await held()).toBeNull()
  await signed(
    app,
    negotiationID,
    Object.keys(contractSteps).filter((code) => code !== 'bank' && code !== 'deposit'),
  )
  expect(await held()).toEqual({ amount: 2_000_000, due: contractDay })
  // With something of their own to do as well.
  expect((await tests.deal(negotiationID, 'bea')).next).toMatchObject({ party: 3 })
  expect((await app.as('bea').listInbox({ query: {} })).items[0]?.heldDeposit).toEqual({ amount: 2_000_000, due: contractDay })
  await app.as('bea').noticeTermination({ params: { id: negotiationID }, body: { reason: 1, note: '本審査が通りませんでした。' } })
  expect(await held()).toBeNull()
  await app.as('ada').dropTermination({ params: { id: negotiationID } })
  expect(await held()).not.toBeNull()
  await signed(app, negotiationID, ['bank'])
  expect(await held()).toBeNull()
  expect((await tests.deal(negotiationID, 'bea')).next).toMatchObject({ code: 'deposit', party: 3 })
})
