import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '#domain/user/sign-up.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { doorsOfChiefs } from './surroundings.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a chief who has had nothing but a password for a week is named, not the account of the house', async () => {
  await createOperator(await app.ctx('ada'), { id: 'aki', email: 'aki@example.com', name: '秋山' })
  expect(await doorsOfChiefs(app.platform)).toBeUndefined()
  app.clock.set('2026-11-29T10:00:00+09:00')
  expect(await doorsOfChiefs(app.platform)).toContain(': aki.')
})
