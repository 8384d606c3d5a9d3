import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { mail } from '#platform/mail/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { colleague } from '#test/colleagues.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.as('ada').linkUsers({ body: { aID: 'bea', bID: 'ben', kind: 1 } })
})
afterAll(() => app.close())

const at = (id: string) => ({ params: { id } })
const why = { reasonCode: 4, reason: 'くり返しの迷惑行為のため' } as const
const standing = (id: string) => app.as('ada').getMeasures(at(id))
const warnings = async (id: string) => (await standing(id)).warnings
const warn = (linkedIDs: string[], by: 'ada' | 'bea' = 'ada') => app.as(by).warnUser({ ...at('bea'), body: { ...why, linkedIDs } })
const db = async () => (await app.ctx()).db

test('a warning reaches linked accounts too, each with a letter and an entry of its own', async () => {
  expect(await warn(['ben', 'ben', 'bea'])).toMatchObject({ userID: 'bea', warnings: 1 })
  expect([await warnings('bea'), await warnings('ben')]).toEqual([1, 1])
  await app.drain()
  const recipients = (await (await db()).select().from(mail))
    .filter(({ subject }) => subject.includes('運営からのお願い'))
    .map(({ toAddress }) => toAddress)
  expect(recipients.toSorted()).toEqual(['bea@example.com', 'ben@example.com'])
  const lines = await (await db()).select({ id: audit.subjectID }).from(audit).where(eq(audit.deed, 'user.warn'))
  expect(lines.map(({ id }) => id).toSorted()).toEqual(['bea', 'ben'])
})

test('only linked accounts can be included, and members never learn of links', async () => {
  expect(await refusal(warn(['sora']))).toMatchObject({ status: 422, errors: [{ path: 'linkedIDs' }] })
  expect(await refusal(warn(['ben', 'nobody']))).toMatchObject({ status: 422 })
  expect(await refusal(warn(['ben'], 'bea'))).toMatchObject({ status: 403 })
  expect(await refusal(warn(Array.from({ length: 6 }, () => 'ben')))).toMatchObject({ status: 422 })
  const approval = { sellerApprovedStatus: 4, sellerDenyReason: '期限切れ', linkedIDs: ['suzu'] } as const
  expect(await refusal(app.as('ada').setUserStatus({ ...at('sora'), body: approval as never }))).toMatchObject({ status: 422 })
  expect([await warnings('bea'), await warnings('ben')]).toEqual([1, 1])
})

test('a restriction or suspension applies to both accounts or to neither', async () => {
  const restriction = { ...why, kinds: ['send' as const], until: '2026-12-01' }
  await app.as('ada').restrictUser({ ...at('bea'), body: { ...restriction, linkedIDs: ['ben'] } })
  for (const id of ['bea', 'ben']) expect((await standing(id)).restriction, id).toMatchObject({ kinds: ['send'], standing: true })

  const suspend = (body: object = {}, by: 'ada' | string = 'ada') =>
    app.as(by as 'ada').setUserStatus({ ...at('bea'), body: { status: 2, ...why, linkedIDs: ['ben'], ...body } })
  const statuses = async () =>
    Promise.all(['bea', 'ben'].map(async (id) => (await (await db()).select().from(user).where(eq(user.id, id)))[0]?.status))
  await app.as('ada').setUserStatus({ ...at('ben'), body: { status: 2, ...why } })
  expect(await refusal(suspend())).toMatchObject({ status: 409, code: 'wrong-state', title: expect.stringMatching(/^結ばれた会員：/) })
  expect(await statuses()).toEqual([1, 2])
  await app.as('ada').setUserStatus({ ...at('ben'), body: { status: 1, reason: '確認できたため' } })
  const member = await colleague(app, 'hana', '山田 花')
  expect(await refusal(suspend({}, member))).toMatchObject({ status: 403 })
  await suspend({ provisional: true }, member)
  expect(await statuses()).toEqual([2, 2])
  // A chief confirms both together.
  await suspend()
  const held = await (await db()).select({ until: user.provisionalUntil }).from(user).where(eq(user.status, 2))
  expect(held).toEqual([{ until: null }, { until: null }])
})
