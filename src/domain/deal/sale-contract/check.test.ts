import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('thirty checks an hour are allowed from one network', async () => {
  const sha256 = 'a'.repeat(64)
  for (let asked = 0; asked < 30; asked++) await app.as().checkContract({ query: { sha256 } })
  expect((await refusal(app.as().checkContract({ query: { sha256 } }))).status).toBe(429)
  expect((await app.fetch(`/contractCheck?sha256=${sha256}`)).status).toBe(429)
})
