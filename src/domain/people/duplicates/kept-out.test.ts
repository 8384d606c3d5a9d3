import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MeasureReason } from '#domain/people/measure/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { purgeKeptOut } from './kept-out.ts'
import { keptOut } from './kept-out-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const PHONE = '09011112222'
const erase = async (id: string, reasonCode: MeasureReason, { lifted = false } = {}) => {
  const ada = app.as('ada')
  const params = { id }
  await (await app.ctx()).db.update(user).set({ phone: PHONE }).where(eq(user.id, id))
  await ada.setUserStatus({ params, body: { status: 2, reasonCode, reason: '同じ連絡が続いたため' } })
  if (lifted) await ada.setUserStatus({ params, body: { status: 1, reason: '事情を確かめました' } })
  const { userNumber } = await ada.getUser({ params })
  await ada.eraseUser({ params, body: { userNumber, reason: '本人の請求' } })
  return userNumber
}
const signUp = async (uid: string, phone: string | null) => {
  const names = { lastName: '海野', firstName: '渚', lastNameKana: 'ウミノ', firstNameKana: 'ナギサ' }
  const consents = { termsAgreed: true, privacyAgreed: true, messageReviewAgreed: true, antisocialDenied: true }
  const body = JSON.stringify({ userType: 3, ...names, ...consents, phone })
  const headers = { authorization: `Bearer test-${uid}`, 'content-type': 'application/json' }
  return (await app.fetch('/api/user', { method: 'POST', body, headers })).status
}
const returns = async () => (await app.as('ada').listAlerts({ query: { cause: ['kept-out-returns'] } })).items
const marks = async () => (await app.ctx()).db.select().from(keptOut)

test('a member erased while suspended is recognised by number or mailbox, without storing either, and still admitted', async () => {
  const former = await erase('ben', 3)
  const kept = await marks()
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toMatch(/09011112222|ben@example/)
  expect(await signUp('nami', '080-1111-2222')).toBe(201)
  expect(await returns()).toEqual([])
  expect(await signUp('umi', '090-1111-2222')).toBe(201)
  expect(await returns()).toMatchObject([
    { subjectKind: 'user', subjectID: 'umi', facts: { person: '海野', former, stopped: '詐欺の疑い' } },
  ])
  await (await app.ctx()).db.update(user).set({ id: 'ben-before' }).where(eq(user.id, 'ben'))
  expect(await signUp('ben', null)).toBe(201)
  expect(await returns()).toHaveLength(2)
})

test('a lifted suspension, or one for another reason, leaves no mark; after three years every mark is deleted', async () => {
  const before = await marks()
  await erase('saburo', 4, { lifted: true })
  await erase('suzu', 7)
  expect(await marks()).toEqual(before)
  app.clock.advance({ hours: 24 * 366 * 3 })
  expect(await signUp('iso', '090-1111-2222')).toBe(201)
  expect(await returns()).toHaveLength(2)
  await purgeKeptOut(await app.ctx())
  expect(await marks()).toEqual([])
})
