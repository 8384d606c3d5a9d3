import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { askedDeal, handIn, paperOf } from '#test/deal-papers.ts'

let app: TestApp
let deal: { id: string; estateID: string }
beforeAll(async () => {
  app = await testApp()
  deal = await askedDeal(app)
})
afterAll(() => app.close())

test('a proof of power is checked by an operator, who is asked to in place of the other side', async () => {
  const told = async () => {
    await app.drain()
    return (await app.as('bea').listNotifications()).items.filter(({ kind }) => kind === 'paper.submitted').length
  }
  const before = await told()
  const power = await handIn(app, 'sora', await paperOf(app, 'sora', deal.id, 19))
  const version = { version: power.version }
  // Whoever may not confirm it is not asked to: an operator is.
  expect((await app.as('ada').listAlerts()).items.map(({ cause }) => cause)).toContain('power-to-check')
  expect(await told()).toBe(before)
  expect(await refusal(app.as('bea').confirmPaper({ params: { id: power.id }, body: version }))).toMatchObject({ status: 403 })
  expect(await app.as('ada').confirmPaper({ params: { id: power.id }, body: version })).toMatchObject({ paperStatus: 3, byOperator: false })
})
