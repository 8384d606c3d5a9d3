import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alert } from '#domain/base/alert/table.ts'
import { createOperator } from '#domain/people/user/sign-up.ts'
import { record } from '#platform/audit/record.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { mail } from '#platform/mail/table.ts'
import { StaffRole } from '#platform/permission.ts'
import { totp } from '#platform/second-factor/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { findTroubles } from './troubles.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // The queues use the database's time.
  app.clock.set(new Date().toISOString())
})
afterAll(() => app.close())

const look = async (upSeconds = 60) => findTroubles(await app.ctx('ada'), undefined, upSeconds)
const alertsOf = async (cause: 'mail-failed' | 'job-failed' | 'job-stuck' | 'sign-in-burst' | 'unwritable' | 'chief-unproven') =>
  (await app.as('ada').listAlerts({ query: { cause: [cause] } })).items

test('undelivered letters are one alert, which counts up, and cannot be concluded while there are any', async () => {
  const ctx = await app.ctx('ada')
  const failed = async (key: string) => {
    await queueMail(ctx, { key, to: { address: 'bea@example.com', name: '部屋' }, subject: 'お知らせ', text: '本文', html: '' })
    await ctx.db.update(mail).set({ status: 'failed' }).where(eq(mail.key, key))
  }
  await failed('first')
  await look()
  await look()
  const [one] = await alertsOf('mail-failed')
  if (!one) throw new Error('Nobody was told.')
  expect(one).toMatchObject({ count: 1, state: 1, facts: { letters: 1 } })
  app.clock.advance({ minutes: 5 })
  await failed('second')
  await look()
  expect(await alertsOf('mail-failed')).toMatchObject([{ count: 2, facts: { letters: 2 } }])
  const conclude = () => app.as('ada').concludeAlert({ params: { id: one.id }, body: { note: '送り直しました。' } })
  expect(await refusal(conclude())).toMatchObject({ status: 409, code: 'still-true' })
  await ctx.db.update(mail).set({ givenUpAt: ctx.clock.now() }).where(eq(mail.status, 'failed'))
  expect(await conclude()).toMatchObject({ state: 9 })
  await look()
  expect(await alertsOf('mail-failed')).toMatchObject([{ state: 9 }])
})

test('a queue with a failed job, or with two missed runs in a row, alerts the operators once', async () => {
  const ctx = await app.ctx('ada')
  for (const queue of ['areas', 'event']) await ctx.platform.jobs.send(ctx, queue, {})
  await ctx.db.execute(sql`update pgboss.job set state = 'failed', started_on = now(), completed_on = now() where name = 'event'`)
  await ctx.db.execute(
    sql`update pgboss.job set state = 'completed', started_on = now(), completed_on = now() - interval '30 minutes' where name = 'areas'`,
  )
  await look()
  expect((await alertsOf('job-failed')).filter(({ subjectID }) => subjectID === 'event')).toMatchObject([
    { count: 1, facts: { jobs: expect.any(Number) } },
  ])
  // A node that has just started catches up first.
  expect(await alertsOf('job-stuck')).toEqual([])
  await look(3600)
  await look(3600)
  expect(await alertsOf('job-stuck')).toMatchObject([{ subjectID: 'areas', count: 1, facts: { job: '市区町村ごとの件数の集計' } }])
  // Closes automatically once it has run again.
  await ctx.db.execute(sql`update pgboss.job set completed_on = now() where name = 'areas'`)
  await look(3600)
  expect(await alertsOf('job-stuck')).toMatchObject([{ subjectID: 'areas', state: 9, concludedByName: '自動' }])
})

test('ten failed sign-ins to an operator’s account within an hour raise an alert, those to a member’s none', async () => {
  const { db } = await app.ctx()
  await db.delete(alert)
  const fail = async (id: string) => record(await app.ctx(), 'identity.sign-in-failed', { kind: 'account', id })
  for (let n = 0; n < 9; n++) await fail('engawa-operator')
  for (let n = 0; n < 12; n++) await fail('bea')
  await look()
  expect(await alertsOf('sign-in-burst')).toEqual([])
  await fail('engawa-operator')
  await look()
  await look()
  expect(await alertsOf('sign-in-burst')).toMatchObject([{ subjectID: 'engawa-operator', count: 1, facts: { staff: '運営事務局' } }])
})

test('unwritable storage alerts the operators, until it is writable again', async () => {
  const { storage } = app.platform
  const { put } = storage
  await look()
  expect(await alertsOf('unwritable')).toEqual([])
  storage.put = async () => {
    throw new Error('The disk is full.')
  }
  await look()
  await look()
  expect(await alertsOf('unwritable')).toMatchObject([{ state: 1, count: 2 }])
  storage.put = put
  await look()
  expect(await alertsOf('unwritable')).toMatchObject([{ state: 9, concludedByName: '自動' }])
})

test('a chief without a second factor for a week raises an alert every week; where none is required, or with one, none', async () => {
  const ctx = await app.ctx('ada')
  await createOperator(ctx, { id: 'aki', email: 'aki@example.com', name: '秋山' })
  await createOperator(ctx, { id: 'eri', email: 'eri@example.com', name: '江里', staffRole: StaffRole.member })
  await createOperator(ctx, { id: 'ken', email: 'ken@example.com', name: '健' })
  await ctx.db.insert(totp).values({ uid: 'ken', secret: 'sealed' })
  const required = { ...ctx, config: { ...ctx.config, secondFactorRequired: true } }
  app.clock.advance({ days: 6 })
  await findTroubles(required)
  expect(await alertsOf('chief-unproven')).toEqual([])
  app.clock.advance({ days: 2 })
  await findTroubles(ctx)
  expect(await alertsOf('chief-unproven')).toEqual([])
  await findTroubles(required)
  await findTroubles(required)
  expect(await alertsOf('chief-unproven')).toMatchObject([{ subjectID: 'aki', count: 1, facts: { staff: '秋山' } }])
  app.clock.advance({ days: 7 })
  await findTroubles(required)
  expect(await alertsOf('chief-unproven')).toMatchObject([{ subjectID: 'aki', count: 2 }])
  await ctx.db.insert(totp).values({ uid: 'aki', secret: 'sealed' })
  await findTroubles(required)
  expect(await alertsOf('chief-unproven')).toMatchObject([{ state: 9, concludedByName: '自動' }])
})
