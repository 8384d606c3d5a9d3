import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { mail } from '#platform/mail/table.ts'
import { StaffRole } from '#platform/permission.ts'
import { personHold } from '#platform/retention/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { endHolds, eraseAgain } from './hold.ts'
import { createOperator } from './sign-up.ts'
import { user } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createOperator(await app.ctx('ada'), { id: 'aki', email: 'aki@example.com', name: '秋山', staffRole: StaffRole.member })
})
afterAll(() => app.close())

const UNTIL = '2027-03-31'
const hold = (id: string, until: string | null, ifMatch?: number) =>
  app.as('ada').setRetentionHold({ params: { id }, body: { until, reason: '裁判所の求め' } }, ifMatch === undefined ? {} : { ifMatch })
const read = (id: string) => app.as('ada').getRetentionHold({ params: { id } })
const rowOf = async (id: string) => {
  const [row] = await (await app.ctx()).db.select().from(user).where(eq(user.id, id))
  return row
}
const recorded = async (id: string) =>
  (
    await (
      await app.ctx()
    ).db
      .select()
      .from(audit)
      .where(and(like(audit.deed, 'retentionHold.%'), eq(audit.subjectID, id)))
      .orderBy(audit.at, audit.id)
  ).map(({ deed, detail }) => ({ deed, ...detail }))

test('a chief sets, extends and lifts a hold on a member’s data; it is in the audit log, and the member is not notified', async () => {
  expect(await read('bea')).toMatchObject({ until: null, version: 0 })
  const first = await hold('bea', UNTIL, 0)
  expect(first).toMatchObject({ until: UNTIL, reason: '裁判所の求め', byName: '運営事務局', left: false, version: 1 })
  expect(await hold('bea', UNTIL)).toEqual(first)
  expect(await hold('bea', '2027-06-30', 1)).toMatchObject({ until: '2027-06-30', version: 2 })
  expect(await refusal(hold('bea', UNTIL, 1))).toMatchObject({ status: 412 })
  expect(await app.as('ada').getDeskUser({ params: { id: 'bea' } })).toMatchObject({ heldUntil: '2027-06-30' })
  await Promise.all(Array.from({ length: 20 }, () => hold('bea', null)))
  expect(await read('bea')).toMatchObject({ until: null, version: 0 })
  expect(await recorded('bea')).toMatchObject([
    { deed: 'retentionHold.set', until: UNTIL, reason: '裁判所の求め' },
    { deed: 'retentionHold.set', until: '2027-06-30' },
    { deed: 'retentionHold.lift', reason: '裁判所の求め' },
  ])
  await app.drain()
  expect(await (await app.ctx()).db.$count(mail, eq(mail.toAddress, 'bea@example.com'))).toBe(0)
})

test('a past day, one beyond ten years and a missing reason are refused; not for operators, and 担当 can only read', async () => {
  for (const until of ['2026-11-21', '2020-01-01', '2037-01-01'])
    expect(await refusal(hold('bea', until))).toMatchObject({ status: 422, errors: [{ path: 'until' }] })
  expect(await refusal(app.as('ada').setRetentionHold({ params: { id: 'bea' }, body: { until: UNTIL, reason: ' ' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'reason', message: '理由を入力してください。' }],
  })
  expect(await refusal(hold('engawa-operator', UNTIL))).toMatchObject({ status: 404 })
  const headers = { authorization: 'Bearer test-aki', 'content-type': 'application/json' }
  const body = JSON.stringify({ until: UNTIL, reason: '裁判所の求め' })
  expect((await app.fetch('/api/user/bea/hold', { method: 'PUT', body, headers })).status).toBe(403)
  expect((await app.fetch('/api/user/bea/hold', { headers })).status).toBe(200)
})

test('during a hold a member cannot be erased or merged; one who leaves is out, and their data are deleted the day after', async () => {
  const { userNumber, phone } = (await rowOf('ben')) as { userNumber: string; phone: string | null }
  await hold('ben', UNTIL)
  const erasure = app.as('ada').eraseUser({ params: { id: 'ben' }, body: { userNumber, reason: '本人の請求' } })
  expect(await refusal(erasure)).toMatchObject({ status: 409, code: 'held', title: expect.stringContaining('2027年3月31日まで') })
  const { userNumber: kept } = (await rowOf('bea')) as { userNumber: string }
  const confirm = { from: userNumber, into: kept }
  const merging = app.as('ada').mergeUser({ params: { id: 'ben' }, body: { into: 'bea', confirm, reason: '同じ方' } })
  expect(await refusal(merging)).toMatchObject({ status: 409, code: 'held' })
  expect(await rowOf('ben')).toMatchObject({ status: 1, email: 'ben@example.com' })

  await app.as('ben').deleteUser({ params: { id: 'ben' } })
  expect(await rowOf('ben')).toMatchObject({ status: 9, lastName: '弁天', phone, email: 'ben@left.invalid' })
  expect(await read('ben')).toMatchObject({ left: true, until: UNTIL })
  const [held] = await (await app.ctx()).db.select().from(personHold).where(eq(personHold.id, 'ben'))
  expect(held).toMatchObject({ email: 'ben@example.com' })

  app.clock.set('2027-03-31T23:00:00+09:00')
  await endHolds(await app.ctx())
  expect(await rowOf('ben')).toMatchObject({ lastName: '弁天' })
  app.clock.set('2027-04-01T06:17:00+09:00')
  await Promise.all([endHolds(await app.ctx()), endHolds(await app.ctx())])
  expect(await rowOf('ben')).toMatchObject({ status: 9, lastName: null, name: '退会した会員' })
  expect(await recorded('ben')).toMatchObject([{ deed: 'retentionHold.set' }, { deed: 'retentionHold.lift', erased: true }])
  expect(await refusal(hold('ben', '2027-12-31'))).toMatchObject({ status: 409, code: 'left' })
})

test('a hold ended by hand deletes a departed member’s data immediately; also after a restore that brought it back', async () => {
  await hold('suzu', '2027-12-31')
  await app.as('suzu').deleteUser({ params: { id: 'suzu' } })
  expect(await rowOf('suzu')).toMatchObject({ lastName: '鈴井' })
  await hold('suzu', null)
  expect(await rowOf('suzu')).toMatchObject({ lastName: null })

  await hold('saburo', '2027-12-31')
  await eraseAgain(await app.ctx(), 'saburo')
  expect(await rowOf('saburo')).toMatchObject({ status: 9, lastName: null })
  expect(await read('saburo')).toMatchObject({ until: null })
})
