import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { transact } from '#platform/context.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { type Raised, raiseAlert } from './raise.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function raised(key: string, more: Partial<Raised> = {}) {
  const ctx = await app.ctx('ada')
  await transact(ctx, (ctx) => raiseAlert(ctx, { cause: 'disputed', key, subject: { kind: 'payment', id: key }, ...more }))
  const [alert] = (await app.as('ada').listAlerts({ query: { subjectID: [key] } })).items
  if (!alert) throw new Error('It was not raised.')
  return alert
}
const conclude = (id: string, note: string, by: Person = 'ada', ifMatch?: number) =>
  app.as(by).concludeAlert({ params: { id }, body: { note } }, { ifMatch })

test('an operator concludes an alert with a word of how, which stays beside it', async () => {
  const { id } = await raised('p-1')
  const concluded = await conclude(id, ' 証拠を提出しました。 ')
  expect(concluded).toMatchObject({
    state: 9,
    note: '証拠を提出しました。',
    concludedAt: '2026-11-21T10:00:00+09:00',
    concludedBy: 'engawa-operator',
    concludedByName: '運営事務局',
    version: 2,
  })
  expect(await app.as('ada').getAlert({ params: { id } })).toEqual(concluded)
  const { db } = await app.ctx('ada')
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.deed, 'alert.conclude'), eq(audit.subjectID, id)))
  expect(rows.map(({ detail }) => detail)).toEqual([{ cause: 'disputed', note: '証拠を提出しました。' }])
})

test('of twenty who conclude it at once one does, and nobody does it again', async () => {
  const { id, version } = await raised('p-2')
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => conclude(id, `${n}人目`)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(conclude(id, 'もう一度'))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
  expect(await refusal(conclude(id, 'もう一度', 'ada', version))).toMatchObject({ status: 412 })
})

test('the note is asked for', async () => {
  const { id } = await raised('p-3')
  expect(await refusal(conclude(id, ' '))).toMatchObject({
    status: 422,
    errors: [{ path: 'note', message: 'どう対応したかを入力してください。' }],
  })
})

test('the same trouble is one alert, also when it comes at once, and one that was rolled back is none', async () => {
  const ctx = await app.ctx('ada')
  await Promise.all(Array.from({ length: 5 }, () => raised('p-4')))
  expect((await app.as('ada').countAlerts({ query: { subjectID: ['p-4'] } })).count).toBe(1)
  const failed = transact(ctx, async (ctx) => {
    await raiseAlert(ctx, { cause: 'disputed', key: 'p-5', subject: { kind: 'payment', id: 'p-5' } })
    throw new Error('the deed failed')
  })
  await expect(failed).rejects.toThrow('the deed failed')
  expect((await app.as('ada').countAlerts({ query: { subjectID: ['p-5'] } })).count).toBe(0)
})

test('nobody but an operator hears of alerts', async () => {
  const { id } = await raised('p-6')
  for (const person of ['bea', 'sora'] as const) {
    expect(await refusal(app.as(person).listAlerts())).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).getAlert({ params: { id } }))).toMatchObject({ status: 403 })
    expect(await refusal(conclude(id, '対応しました。', person))).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).getDesk())).toMatchObject({ status: 403 })
  }
  expect(await refusal(app.as('ada').getAlert({ params: { id: 'none' } }))).toMatchObject({ status: 404 })
})
