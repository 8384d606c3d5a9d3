import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { joined } from '#test/companions.ts'
import { owner } from '#test/consents.ts'
import { acceptOffer, offerTests, submit } from '#test/offers.ts'
import { planOf, stepOf } from '#test/plans.ts'
import { heard } from '#test/rooms.ts'

let tests: Awaited<ReturnType<typeof offerTests>>
let app: TestApp
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
  await tests.startAnew()
})
afterAll(() => app.close())

test('an agreement is refused while an owner has not agreed, unless a chief says why, which both sides read; of twenty one is recorded', async () => {
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
    .where(and(eq(audit.deed, 'consent.waiver'), eq(audit.subjectID, id)))
  expect(waived).toMatchObject([{ subjectID: id, detail: { names: ['空野 陸'], note } }])
  for (const who of ['sora', 'bea'] as const) {
    expect((await heard(app, who, { id })).join()).toContain(`運営の責任者が成約を記録しました。理由：${note}`)
    expect(stepOf(await planOf(app, id, who), 'coConsent').note).toBe(note)
  }
  await db.update(user).set({ usageFeeActive: false }).where(eq(user.id, 'bea'))
})
