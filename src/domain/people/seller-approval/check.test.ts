import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { apply, clear, papers } from '#test/papers.ts'
import { sellerCheck } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Resets Suzu before each test to a seller who has not applied.
  const { db } = app.platform.database
  await db.delete(sellerCheck).where(eq(sellerCheck.userID, 'suzu'))
  await db.update(user).set({ sellerApprovedStatus: 1, sellerApprovedAt: null, sellerCorrectionUntil: null }).where(eq(user.id, 'suzu'))
})

const approve = () => app.as('ada').setUserStatus({ params: { id: 'suzu' }, body: { sellerApprovedStatus: 3 } })

const ask = (fields: object[], by: Person = 'ada') =>
  app.as(by).requestSellerCorrection({ params: { id: 'suzu' }, body: { fields } as never })
const blurred = [{ field: 'papers', text: '表面がぼやけています。撮り直してください。' }]

test('operators request a correction: the application stays, waits for the applicant and comes back corrected', async () => {
  await apply(app)
  const { imagePaths = [] } = (await app.as('suzu').getIdentification({ params: { id: 'suzu' } })).current ?? {}
  await clear(app)
  expect(await ask(blurred)).toMatchObject({ sellerApprovedStatus: 2, sellerCorrectionUntil: '2026-12-21T10:00:00+09:00' })
  const queue = async () => (await app.as('ada').getDesk()).queues.find(({ name }) => name === 'seller')?.count
  const tab = async (tab: 'waiting' | 'asked') => (await app.as('ada').listDeskSellers({ query: { tab } })).items.map(({ id }) => id)
  expect([await queue(), await tab('waiting'), await tab('asked')]).toEqual([0, [], ['suzu']])
  const { current } = await app.as('suzu').getIdentification({ params: { id: 'suzu' } })
  expect(current).toMatchObject({ result: 2, antisocial: null, corrections: [{ fields: blurred, sentAt: null }] })
  expect(await refusal(ask(blurred))).toMatchObject({ status: 409, code: 'asked-already' })

  const better = await papers(app, 'suzu', 1)
  const sent = await apply(app, 'suzu', { imagePaths: [...better, imagePaths[1] as string] })
  expect(sent).toMatchObject({ sellerApprovedStatus: 2, sellerCorrectionUntil: null })
  expect([await queue(), await tab('waiting'), await tab('asked')]).toEqual([1, ['suzu'], []])
  const { history } = await app.as('ada').getIdentification({ params: { id: 'suzu' } })
  // Still a single application: its organised-crime check holds for the same person, and the replaced picture is deleted.
  expect(history).toMatchObject([{ corrections: [{ sentAt: expect.any(String) }], antisocial: { result: 1, byName: '運営事務局' } }])
  expect((await app.fetch(imagePaths[0] ?? '', { by: 'ada' })).status).toBe(404)
  expect((await app.fetch(imagePaths[1] ?? '', { by: 'ada' })).status).toBe(200)
  expect(await refusal(apply(app))).toMatchObject({ status: 409, state: 2 })
  expect(await approve()).toMatchObject({ sellerApprovedStatus: 3 })
})

test('an applicant silent for thirty days is queued again, and may still correct it', async () => {
  await apply(app)
  await ask(blurred)
  app.clock.advance({ days: 30 })
  const waiting = (await app.as('ada').listDeskSellers({ query: { tab: 'waiting' } })).items
  expect(waiting).toMatchObject([{ id: 'suzu', sellerCorrectionUntil: expect.any(String) }])
  // Now it waits for the office instead of the applicant, who may be asked again.
  const queue = (await app.as('ada').getDesk()).queues.find(({ name }) => name === 'seller')
  expect(queue).toMatchObject({ count: 1, overdue: 0, oldestSince: waiting[0]?.sellerCorrectionUntil })
  expect(await ask(blurred)).toMatchObject({ sellerCorrectionUntil: '2027-01-20T10:00:00+09:00' })
  expect(await apply(app)).toMatchObject({ sellerCorrectionUntil: null })
  app.clock.advance({ days: -30 })
})

test('a correction is requested of an applicant only, with its fields, by operators', async () => {
  expect(await refusal(ask(blurred))).toMatchObject({ status: 409, code: 'wrong-state', state: 1 })
  await apply(app)
  expect(await refusal(ask(blurred, 'suzu'))).toMatchObject({ status: 403 })
  expect(await refusal(ask([]))).toMatchObject({
    status: 422,
    errors: [{ path: 'fields', message: '直してほしい項目を1つ以上選んでください。' }],
  })
  expect(await refusal(ask([{ field: 'papers', text: ' ' }]))).toMatchObject({ status: 422 })
  const both = await Promise.allSettled([ask(blurred), ask(blurred)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('approval requires a check for ties to organised crime, without a finding', async () => {
  const check = (body: object) => app.as('ada').putAntisocialCheck({ params: { id: 'suzu' }, body: body as never })
  const found = { result: 2, means: '新聞記事の検索', day: '2026-11-20' }
  expect(await refusal(check(found))).toMatchObject({ status: 409, code: 'wrong-state' })
  await apply(app)
  expect(await refusal(approve())).toMatchObject({ status: 409, code: 'check-missing' })
  expect(await check(found)).toMatchObject({ current: { antisocial: { ...found, byName: '運営事務局' } }, lastMeans: found.means })
  expect((await app.as('suzu').getIdentification({ params: { id: 'suzu' } })).lastMeans).toBeNull()
  expect(await refusal(approve())).toMatchObject({ status: 409, code: 'check-missing' })
  expect(await refusal(check({ ...found, means: '' }))).toMatchObject({ status: 422, errors: [{ path: 'means' }] })
  expect(await refusal(check({ ...found, day: '2030-01-01' }))).toMatchObject({ status: 422, errors: [{ path: 'day' }] })
  // A changed name means a different person.
  await check({ ...found, result: 1 })
  await ask(blurred)
  await apply(app, 'suzu', { lastName: '鈴木' })
  expect(await refusal(approve())).toMatchObject({ status: 409, code: 'check-missing' })
  await check({ ...found, result: 1 })
  expect(await approve()).toMatchObject({ sellerApprovedStatus: 3 })
})
