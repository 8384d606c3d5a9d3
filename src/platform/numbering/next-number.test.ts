import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/context.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { nextDocumentNumber } from './next-number.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a rolled-back document leaves no gap', async () => {
  const ctx = await app.ctx('ada')
  expect(await transact(ctx, (ctx) => nextDocumentNumber(ctx, 'R'))).toBe('R-2026-000001')
  const failed = transact(ctx, async (ctx) => {
    expect(await nextDocumentNumber(ctx, 'R')).toBe('R-2026-000002')
    throw new Error('not printed')
  })
  await expect(failed).rejects.toThrow('not printed')
  expect(await transact(ctx, (ctx) => nextDocumentNumber(ctx, 'R'))).toBe('R-2026-000002')
})

test('each series counts separately, and starts again with the year in Tokyo', async () => {
  const ctx = await app.ctx('ada')
  expect(await transact(ctx, (ctx) => nextDocumentNumber(ctx, 'C'))).toBe('C-2026-000001')
  app.clock.set('2026-12-31T15:00:00Z')
  expect(await transact(ctx, (ctx) => nextDocumentNumber(ctx, 'R'))).toBe('R-2027-000001')
})

test('no number is given outside a transaction', async () => {
  await expect(nextDocumentNumber(await app.ctx('ada'), 'R')).rejects.toThrow('transaction')
})
