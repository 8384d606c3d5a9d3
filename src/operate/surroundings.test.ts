import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { unprovenChiefs } from './surroundings.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a chief who has had nothing but a password for a week is named', async () => {
  expect(await unprovenChiefs(app.platform)).toBeUndefined()
  app.clock.set('2026-11-29T10:00:00+09:00')
  expect(await unprovenChiefs(app.platform)).toContain('engawa-operator')
})
