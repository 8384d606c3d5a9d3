import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { isActiveChief } from '#domain/people/colleague/chiefs.ts'
import { user } from '#domain/people/user/table.ts'
import { mail } from '#platform/mail/table.ts'
import { StaffRole } from '#platform/permission.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { cookiesOf, signIn, sync } from '#test/browser.ts'
import type { Person } from '#test/cast.ts'
import { room } from '#test/rooms.ts'

const PASSWORD = 'tatami-no-nioi-42'
const { chief, member } = StaffRole
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const staffNow = async (id: string) => (await app.as('ada').listStaffs()).items.find((each) => each.id === id)
let people = 0
/** An operator who joined by invitation, and a client signed in as them. */
async function joined(role: StaffRole) {
  const { db } = app.platform.database
  const email = `house${++people}@example.com`
  await app.as('ada').inviteStaff({ body: { email, name: '山田 花', role } })
  const [letter] = await db.select().from(mail).where(eq(mail.toAddress, email)).orderBy(desc(mail.id)).limit(1)
  const token = /join#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await app.as().acceptStaffInvitation({ body: { token, name: '山田 花', password: PASSWORD } })
  const id = (await db.select().from(user).where(eq(user.email, email)))[0]?.id as string
  const headers = { authorization: `Bearer test-${id}`, 'content-type': 'application/json' }
  const call = (method: string, path: string, body?: unknown) =>
    app.fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  return { id, call }
}

test('the last chief cannot close their own account; two concurrent closures leave one, and the work of the other passes on', async () => {
  const { adminUserID } = app.platform.config
  const { db } = app.platform.database
  const [one, other] = [await joined(chief), await joined(chief)]
  const talk = await room(app, { type: 1 })
  await db.update(negotiation).set({ adminID: one.id }).where(eq(negotiation.id, talk.id))
  await db.update(user).set({ staffRole: member }).where(eq(user.id, adminUserID))
  const leave = ({ id, call }: typeof one) => call('DELETE', `/api/user/${id}`)
  const both = await Promise.all([...Array.from({ length: 10 }, () => leave(one)), ...Array.from({ length: 10 }, () => leave(other))])
  const chiefs = await db.select({ id: user.id }).from(user).where(isActiveChief)
  expect(chiefs).toHaveLength(1)
  const [last] = [one, other].filter(({ id }) => chiefs[0]?.id === id)
  const refused = await leave(last as typeof one)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'last-chief'])
  expect(both.some(({ status }) => status === 409)).toBe(true)
  await db.update(user).set({ staffRole: chief }).where(eq(user.id, adminUserID))
  expect((await leave(last as typeof one)).status).toBe(204)
  const [handedOver] = await db.select().from(negotiation).where(eq(negotiation.id, talk.id))
  expect(handedOver?.adminID).toBe(adminUserID)
  await db.update(negotiation).set({ adminID: one.id }).where(eq(negotiation.id, talk.id))
})

test('the system account closes once, by a chief, while another chief exists: it can no longer sign in, and keeps its name', async () => {
  const { adminUserID } = app.platform.config
  const { db } = app.platform.database
  await room(app)
  const close = () => app.as('ada').closeHouseAccount({})
  expect(await refusal(close())).toMatchObject({
    status: 409,
    code: 'last-chief',
    title: expect.stringContaining('自分のアカウントを作り'),
  })
  expect(await refusal(app.as('bea').closeHouseAccount({}))).toMatchObject({ status: 403 })

  const before = (await db.select().from(user).where(eq(user.id, adminUserID)))[0]
  await app.platform.accounts.createAccount({ id: adminUserID, email: before?.email as string, password: PASSWORD, emailVerified: true })
  const { idToken } = await signIn(app, before?.email as string)
  const { cookie } = cookiesOf(await sync(app, idToken))
  const session = async () => (await (await app.fetch('/api/auth/session', { headers: { cookie } })).json()).viewer
  expect(await session()).toMatchObject({ id: adminUserID })
  await app.as('ada').assignReview({ params: { kind: 'seller', id: 'saburo' }, body: { from: null, to: adminUserID } })
  const unassigned = async () =>
    (await db.select().from(negotiation).where(eq(negotiation.adminID, adminUserID))).map(({ version }) => version)
  const talks = await unassigned()
  expect(talks).toHaveLength(1)

  const text = (title: string, more: object) =>
    app.as('ada').createReplyTemplate({ body: { title, body: 'ありがとうございます。', ...more } })
  await text('全員のお礼', { shortcut: 'orei', shared: true })
  await text('窓口のお礼', { shortcut: 'orei' })
  await text('窓口のご案内', { shortcut: 'annai' })
  await app.as('ada').saveView({ body: { name: '窓口の朝', query: 'show=turn', own: true } })

  const other = await joined(chief)
  expect(await staffNow(adminUserID)).toMatchObject({ representative: true, shared: true })
  expect((await (await joined(member)).call('POST', '/api/houseAccount/closing')).status).toBe(403)
  const presses = await Promise.all(Array.from({ length: 20 }, () => other.call('POST', '/api/houseAccount/closing')))
  expect(presses.map(({ status }) => status).toSorted()).toEqual([204, ...Array(19).fill(409)])
  const refused = presses.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({ code: 'house-closed' })

  const after = (await db.select().from(user).where(eq(user.id, adminUserID)))[0]
  expect(after).toMatchObject({ name: before?.name, status: 1, staffRole: null, email: 'house@engawa.invalid' })
  expect(await session()).toBeNull()
  await expect(signIn(app, before?.email as string)).rejects.toThrow()
  // Not even with a valid token from the identity provider.
  expect((await app.fetch('/api/staffs', { headers: { authorization: `Bearer test-${adminUserID}` } })).status).toBe(403)
  expect(await unassigned()).toEqual(talks)
  const audits = await (await other.call('GET', '/api/audits?deed=staff.closeHouseAccount')).json()
  expect(audits.items).toMatchObject([{ actorID: other.id, subjectID: adminUserID }])
  // Its templates stay in the office; of two with the same shortcut the first keeps it.
  const texts = (await (await other.call('GET', '/api/replyTemplates?limit=100')).json()).items as Record<string, unknown>[]
  const of = (title: string) => texts.find((each) => each.title === title)
  expect([of('窓口のお礼'), of('窓口のご案内'), of('全員のお礼')]).toMatchObject([
    { shared: true, shortcut: null },
    { shared: true, shortcut: 'annai' },
    { shared: true, shortcut: 'orei' },
  ])
  expect((await (await other.call('GET', '/api/savedViews')).json()).items).toMatchObject([{ name: '窓口の朝', ownerID: null }])
  const { items: staff } = await (await other.call('GET', '/api/staffs')).json()
  expect(staff.find(({ id }: { id: string }) => id === adminUserID)).toMatchObject({
    representative: true,
    shared: false,
    secondFactor: false,
  })
  await db
    .update(user)
    .set({ staffRole: chief, email: before?.email as string })
    .where(eq(user.id, adminUserID))
})

test('the closed system account has no role, and cannot get one', async () => {
  const { call } = await joined(chief)
  const { adminUserID } = app.platform.config
  const { db } = app.platform.database
  await db.update(user).set({ staffRole: null }).where(eq(user.id, adminUserID))
  const answer = await call('PATCH', `/api/staff/${adminUserID}`, { role: chief })
  await db.update(user).set({ staffRole: chief }).where(eq(user.id, adminUserID))
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'operator'])
})

test('only operators learn which account is the system account', async () => {
  const viewerOf = async (who: Person) => (await app.as(who).getSession()).viewer
  expect(await viewerOf('ada')).toMatchObject({ house: 'engawa-operator' })
  expect(await viewerOf('bea')).not.toHaveProperty('house')
})
