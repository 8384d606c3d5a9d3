import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AlertState } from '#domain/base/alert/causes.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { refusal, type TestApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { joined } from '#test/companions.ts'
import { agree, asked, owner } from '#test/consents.ts'
import { acceptOffer, offerTests, submit } from '#test/offers.ts'
import { completeStep, planOf, stepOf } from '#test/plans.ts'
import { heard } from '#test/rooms.ts'

let tests: Awaited<ReturnType<typeof offerTests>>
let app: TestApp
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
  await tests.startAnew()
})
afterAll(() => app.close())

test('an agreement needs every owner’s consent, or a chief’s reason that both sides read; twenty concurrent ones: one is recorded', async () => {
  const { id, estateID } = await tests.room()
  const { db } = await app.ctx()
  await joined(app, estateID, 'sora', owner)
  await acceptOffer(app, await submit(app, id))
  await db.update(user).set({ usageFeeActive: true }).where(eq(user.id, 'bea'))
  const worker = await colleague(app, 'nagi', '日野 凪')
  const agreeAs = (by: Person, consentNote?: string) =>
    app.as(by).agreeNegotiation({ params: { id }, body: { priceDecided: 36_000_000, consentNote } })
  const missing = { status: 409, code: 'consent-missing' }
  expect(await refusal(agreeAs('ada'))).toMatchObject({ ...missing, title: expect.stringContaining('空野 陸 様') })
  expect((await refusal(agreeAs(worker, '委任状を確かめました。'))).title).toContain('責任者に依頼してください')
  expect((await app.as('ada').getNegotiation({ params: { id } })).status).toBe(2)
  const note = '委任状と印鑑証明書を確かめました。'
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => agreeAs('ada', note)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const waived = await db
    .select()
    .from(audit)
    .where(and(eq(audit.deed, 'consent.waive'), eq(audit.subjectID, id)))
  expect(waived).toMatchObject([{ subjectID: id, detail: { names: ['空野 陸'], note } }])
  for (const who of ['sora', 'bea'] as const) {
    expect((await heard(app, who, { id })).join()).toContain(`運営の責任者が成約を記録しました。理由：${note}`)
    expect(stepOf(await planOf(app, id, who), 'coConsent').note).toBe(note)
  }
  await db.update(user).set({ usageFeeActive: false }).where(eq(user.id, 'bea'))
})

test('while a deal stands still for a consent that was taken back, its alert stays open; it ends with the same person’s yes', async () => {
  const { id, estateID } = await tests.room()
  const { companion: riku, headers } = await joined(app, estateID, 'sora', owner)
  await acceptOffer(app, await submit(app, id))
  const row = await asked(app, riku.id)
  const alerts = async () => (await app.as('ada').listAlerts()).items.filter(({ negotiationID }) => negotiationID === id)
  const conclude = async () =>
    refusal(
      app.as('ada').concludeAlert({
        params: { id: (await alerts()).find(({ state }) => state === AlertState.open)?.id ?? '' },
        body: { note: '売主に電話しました。' },
      }),
    )
  const takeBack = () =>
    callWith(app, 'withdrawConsent', { params: { id: riku.id }, body: { consentID: row.id, reason: '考え直したい' } }, { headers })
  await agree(app, headers, row)
  await takeBack()
  expect(await conclude()).toMatchObject({ status: 409, code: 'still-true', title: expect.stringContaining('まだそろっていません') })
  await agree(app, headers, row)
  expect(await alerts()).toMatchObject([
    { cause: 'consent-withdrawn', state: AlertState.concluded, note: '共有者が、もう一度同意しました。' },
  ])
  // An operator who saw a power of attorney has the step done, and may say so.
  await takeBack()
  await completeStep(app, await planOf(app, id), 'coConsent', 'ada', { ground: '委任状', note: '委任状を確かめました。' })
  const open = (await alerts()).find(({ state }) => state === AlertState.open)
  await app.as('ada').concludeAlert({ params: { id: open?.id ?? '' }, body: { note: '委任状を確かめました。' } })
  expect((await alerts()).map(({ state }) => state)).toEqual([AlertState.concluded, AlertState.concluded])
})
