import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { invoiced, type Menus, payByCard, stockMenus } from '#test/deals.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
afterAll(() => app.close())

const at = (month: string) => ({ params: { month } })
const file = async (month: string, format: string) =>
  Buffer.from(
    await (
      await app.fetch(`/api/month/${month}/export?format=${format}&reason=${encodeURIComponent('監査・会計のため')}`, {
        by: 'ada',
        method: 'POST',
      })
    ).arrayBuffer(),
  )

test('a month is closed once it is over, stays as it was counted, and only the last one is reopened', async () => {
  const ada = app.as('ada')
  await payByCard(app, (await invoiced(app, menus)).payment)
  const { payment } = await invoiced(app, menus)
  const open = await ada.getMonth(at('2026-11'))
  expect(open).toMatchObject({ entries: 1, closing: null, figures: { received: { card: 33_000, transfer: 0 }, open: 33_000 } })
  expect(await refusal(ada.closeMonth({ ...at('2026-11'), body: {} }))).toMatchObject({ status: 409, code: 'month-not-over' })
  app.clock.advance({ days: 14 })
  const before = await file('2026-11', 'freee')
  const twice = await Promise.allSettled([1, 2].map(() => ada.closeMonth({ ...at('2026-11'), body: {} })))
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const closed = await ada.getMonth(at('2026-11'))
  expect(closed).toMatchObject({
    lastClosed: '2026-11',
    figures: open.figures,
    closing: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  // A transfer of November that is found in December counts in December.
  const body = { amount: payment.amount, date: '2026-11-28', payerName: 'ベップミア', anyway: true }
  await ada.confirmReceipt({ params: { id: payment.id }, body })
  expect((await file('2026-11', 'freee')).equals(before)).toBe(true)
  expect((await ada.getMonth(at('2026-11'))).figures.received).toEqual({ card: 33_000, transfer: 0 })
  expect((await ada.getMonth(at('2026-12'))).figures.received).toEqual({ card: 0, transfer: 33_000 })
  app.clock.advance({ days: 31 })
  await ada.closeMonth({ ...at('2026-12'), body: {} })
  expect(await refusal(ada.closeMonth({ ...at('2026-10'), body: {} }))).toMatchObject({ status: 409, code: 'later-closed' })
  expect(await refusal(ada.reopenMonth({ ...at('2026-11'), body: { reason: '誤り' } }))).toMatchObject({
    status: 409,
    code: 'not-last-closed',
  })
  expect((await ada.reopenMonth({ ...at('2026-12'), body: { reason: '誤り' } })).lastClosed).toBe('2026-11')
  expect(new TextDecoder('shift_jis').decode(await file('2026-11', 'yayoi'))).toContain('課税売上込10%')
})
