import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { mail } from '#platform/mail/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { type AlertInput, raiseAlert } from './raise.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function raised(key: string, more: Partial<AlertInput> = {}) {
  const ctx = await app.ctx('ada')
  await transact(ctx, (ctx) => raiseAlert(ctx, { cause: 'disputed', key, subject: { kind: 'payment', id: key }, ...more }))
  const [alert] = (await app.as('ada').listAlerts({ query: { subjectID: [key] } })).items
  if (!alert) throw new Error('It was not raised.')
  return alert
}
const conclude = (id: string, note: string, by: Person = 'ada', ifMatch?: number) =>
  app.as(by).concludeAlert({ params: { id }, body: { note } }, { ifMatch })

test('an operator concludes an alert with a note, which stays with it', async () => {
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

test('twenty concurrent conclusions: one succeeds, and none can follow', async () => {
  const { id, version } = await raised('p-2')
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => conclude(id, `${n}人目`)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(conclude(id, 'もう一度'))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
  expect(await refusal(conclude(id, 'もう一度', 'ada', version))).toMatchObject({ status: 412 })
})

test('the note is required', async () => {
  const { id } = await raised('p-3')
  expect(await refusal(conclude(id, ' '))).toMatchObject({
    status: 422,
    errors: [{ path: 'note', message: 'どう対応したかを入力してください。' }],
  })
})

test('the same trouble raises one alert, also when concurrent, and a rolled-back one raises none', async () => {
  const ctx = await app.ctx('ada')
  await Promise.all(Array.from({ length: 5 }, () => raised('p-4')))
  expect((await app.as('ada').countAlerts({ query: { subjectID: ['p-4'] } })).count).toBe(1)
  const failed = transact(ctx, async (ctx) => {
    await raiseAlert(ctx, { cause: 'disputed', key: 'p-5', subject: { kind: 'payment', id: 'p-5' } })
    throw new Error('the action failed')
  })
  await expect(failed).rejects.toThrow('the action failed')
  expect((await app.as('ada').countAlerts({ query: { subjectID: ['p-5'] } })).count).toBe(0)
})

test('only operators see alerts', async () => {
  const { id } = await raised('p-6')
  for (const person of ['bea', 'sora'] as const) {
    expect(await refusal(app.as(person).listAlerts())).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).getAlert({ params: { id } }))).toMatchObject({ status: 403 })
    expect(await refusal(conclude(id, '対応しました。', person))).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).getDesk())).toMatchObject({ status: 403 })
  }
  expect(await refusal(app.as('ada').getAlert({ params: { id: 'none' } }))).toMatchObject({ status: 404 })
})

const assign = (id: string, from: string | null, to: string | null, by: Person = 'ada') =>
  app.as(by).assignAlert({ params: { id }, body: { from, to } })
const me = 'engawa-operator'

test('an operator takes an alert and gives it back; two concurrent takes: one wins', async () => {
  const { id } = await raised('p-7')
  expect(await assign(id, null, me)).toMatchObject({ state: 2, assigneeID: me, version: 2 })
  // Already assigned: nothing changes.
  expect(await assign(id, null, me)).toMatchObject({ state: 2, version: 2 })
  expect(await refusal(assign(id, null, null))).toMatchObject({ status: 409, code: 'assigned-meanwhile' })
  expect(await refusal(assign(id, me, 'bea'))).toMatchObject({ status: 422 })
  expect((await app.as('ada').getDesk()).queues.find(({ name }) => name === 'alert')?.count).toBeGreaterThan(0)
  expect(await assign(id, me, null)).toMatchObject({ state: 1, assigneeID: null })
  for (const person of ['bea', 'sora'] as const) expect(await refusal(assign(id, null, null, person))).toMatchObject({ status: 403 })
  await assign(id, null, me)
  await conclude(id, '対応しました。')
  expect(await refusal(assign(id, me, null))).toMatchObject({ status: 409, code: 'wrong-state' })
  const ofDeal = await raised('p-8', { cause: 'viewing-late' })
  expect(await refusal(assign(ofDeal.id, null, me))).toMatchObject({ status: 409, code: 'of-deal' })
})

test('a recurring trouble counts up while its alert is open, and reopens a concluded one; each opening sends a letter', async () => {
  const again = { cause: 'webhook-late', again: true } as const
  await app.drain()
  const letters = async () => (await (await app.ctx('ada')).db.select().from(mail)).length
  const before = await letters()
  const first = await raised('p-9', again)
  await assign(first.id, null, me)
  app.clock.advance({ minutes: 5 })
  expect(await raised('p-9', again)).toMatchObject({ id: first.id, count: 2, state: 2, assigneeID: me, openedAt: first.openedAt })
  await app.drain()
  expect(await letters()).toBe(before + 1)
  await conclude(first.id, '直しました。')
  app.clock.advance({ minutes: 5 })
  const third = await raised('p-9', again)
  expect(third).toMatchObject({ id: first.id, count: 3, state: 1, assigneeID: null, note: null, concludedAt: null, openedAt: third.lastAt })
  await app.drain()
  expect(await letters()).toBe(before + 2)
})

test('a copied sign-in alerts the operators, once for each', async () => {
  const ctx = await app.ctx()
  const copied = (userID: string, familyID: string) => transact(ctx, (ctx) => emit(ctx, 'user.signInCopied', { userID, familyID }))
  await copied('bea', 'family-1')
  await copied('bea', 'family-1')
  await copied('nobody-yet', 'family-2')
  const { items } = await app.as('ada').listAlerts({ query: { cause: ['refresh-reused'] } })
  expect(items).toMatchObject([{ subjectKind: 'user', subjectID: 'bea', count: 1, facts: { person: expect.any(String) } }])
})

test('an alert assigned to a colleague is concluded by another only on confirmation', async () => {
  const kei = await colleague(app, 'kei', '京 慧')
  const { id } = await raised('in-hand')
  await assign(id, null, 'kei', kei)
  const refused = await refusal(conclude(id, '見ました。'))
  expect(refused).toMatchObject({ status: 409, code: 'in-hand', assigneeID: 'kei' })
  expect(refused.title).toContain('ほかの方が担当しています')
  expect(await app.as('ada').getAlert({ params: { id } })).toMatchObject({ state: 2, assigneeID: 'kei' })
  const concluded = await app.as('ada').concludeAlert({ params: { id }, body: { note: '本人に聞きました。', anyway: true } })
  expect(concluded).toMatchObject({ state: 9, assigneeID: 'kei', concludedBy: me })
  // Their own needs no confirmation.
  const own = await raised('own')
  await assign(own.id, null, 'kei', kei)
  expect(await conclude(own.id, '済みました。', kei)).toMatchObject({ state: 9 })
})

test('a concluded alert can be reopened with a reason, by operators only, and once', async () => {
  const { id } = await raised('reopened')
  const reopen = (by: Person = 'ada', reason = '返金がまだのため') => app.as(by).reopenAlert({ params: { id }, body: { reason } })
  expect(await refusal(reopen())).toMatchObject({ status: 409, code: 'wrong-state' })
  await conclude(id, '返金しました。')
  expect(await refusal(reopen('bea'))).toMatchObject({ status: 403 })
  expect(await refusal(reopen('ada', ' '))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  app.clock.advance({ hours: 1 })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => reopen()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.as('ada').getAlert({ params: { id } })).toMatchObject({
    ...{ state: 1, assigneeID: null, note: null, concludedAt: null, openedAt: toWireTime(app.clock.now()) },
  })
  const { db } = await app.ctx('ada')
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.deed, 'alert.reopen'), eq(audit.subjectID, id)))
  expect(rows.map(({ detail }) => detail)).toEqual([{ cause: 'disputed', reason: '返金がまだのため' }])
  expect(await conclude(id, '返金しました。')).toMatchObject({ state: 9 })
})
