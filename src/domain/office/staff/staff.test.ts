import { desc, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { user } from '#domain/people/user/table.ts'
import { mail } from '#platform/mail/table.ts'
import { StaffRole } from '#platform/permission.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { cookiesOf, signIn, sync } from '#test/browser.ts'
import { room } from '#test/rooms.ts'

const PASSWORD = 'tatami-no-nioi-42'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => void (await app.platform.database.db.delete(rate)))
afterAll(() => app.close())

const { chief, member } = StaffRole
const api = () => app.as('ada')
let people = 0
const invited = async (role: StaffRole = member) => {
  const email = `staff${++people}@example.com`
  const invitation = await api().inviteStaff({ body: { email, name: '山田 花', role } })
  return { email, invitation, token: await tokenTo(email) }
}
async function tokenTo(email: string): Promise<string> {
  const [letter] = await app.platform.database.db.select().from(mail).where(eq(mail.toAddress, email)).orderBy(desc(mail.id)).limit(1)
  return /join#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}
const accept = (token: string, password = PASSWORD) => app.as().acceptStaffInvitation({ body: { token, name: '山田 花', password } })
/** An operator, and a client signed in as them. */
async function joined(role: StaffRole = member) {
  const { email, token } = await invited(role)
  await accept(token)
  const [row] = await app.platform.database.db.select().from(user).where(eq(user.email, email))
  const id = row?.id as string
  const call = (method: string, path: string, body?: unknown) =>
    app.fetch(path, {
      method,
      headers: { authorization: `Bearer test-${id}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  return { id, email, call }
}
const staffNow = async (id: string) => (await api().listStaffs()).items.find((each) => each.id === id)

test('an invited person chooses name and password, and is signed in as an operator', async () => {
  const { email, invitation, token } = await invited()
  expect(invitation).toMatchObject({ email, role: member, invitedByName: '運営事務局', expired: false })
  expect(await app.as().readStaffInvitation({ body: { token } })).toMatchObject({ email, name: '山田 花', role: member })
  expect(await accept(token)).toMatchObject({ email, role: member, name: '山田 花', status: 1 })
  const { idToken } = await signIn(app, email)
  expect((await sync(app, idToken)).status).toBe(204)
  const session = await (await app.fetch('/api/auth/session', { headers: { authorization: `Bearer ${idToken}` } })).json()
  expect(session).toMatchObject({ viewer: { userType: 1, staffRole: member, name: '山田 花' } })
  const { items: staff } = await api().listStaffs()
  const { items: invitations } = await api().listStaffInvitations()
  expect(staff.map((each) => each.email)).toContain(email)
  expect(invitations.map((each) => each.email)).not.toContain(email)
})

test('a link is valid once, for three days, in its newest letter, and until it is withdrawn; every bad link gets the same 404', async () => {
  const unusable = { status: 404, title: 'この招待は使えません。責任者に送り直してもらってください。' }
  const used = await invited()
  await accept(used.token)
  expect(await refusal(accept(used.token))).toMatchObject(unusable)
  expect(await refusal(app.as().readStaffInvitation({ body: { token: 'guessed' } }))).toMatchObject(unusable)
  const again = await invited()
  app.clock.advance({ minutes: 1 })
  await api().inviteStaffAgain({ params: { id: again.invitation.id } })
  expect(await refusal(accept(again.token))).toMatchObject(unusable)
  const newest = await tokenTo(again.email)
  app.clock.advance({ hours: 73 })
  expect(await refusal(accept(newest))).toMatchObject(unusable)
  await api().inviteStaffAgain({ params: { id: again.invitation.id } })
  await api().cancelStaffInvitation({ params: { id: again.invitation.id } })
  expect(await refusal(accept(await tokenTo(again.email)))).toMatchObject(unusable)
  expect(await refusal(api().cancelStaffInvitation({ params: { id: again.invitation.id } }))).toMatchObject({ status: 409 })
})

test('an invitation is resent after a minute at the earliest, and five times in all; twenty presses send one', async () => {
  const { email, invitation } = await invited()
  const again = () => api().inviteStaffAgain({ params: { id: invitation.id } })
  expect(await refusal(again())).toMatchObject({ status: 429, code: 'too-many-requests', retryAfter: 60 })
  app.clock.advance({ minutes: 1 })
  const presses = await Promise.allSettled(Array.from({ length: 20 }, again))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const sentCount of [3, 4, 5]) {
    app.clock.advance({ minutes: 1 })
    expect(await again()).toMatchObject({ sentCount })
  }
  app.clock.advance({ hours: 1 })
  expect(await refusal(again())).toMatchObject({ status: 429, code: 'too-many-letters', title: expect.stringContaining('取り消してから') })
  expect(await app.platform.database.db.select().from(mail).where(eq(mail.toAddress, email))).toHaveLength(5)
})

test('twenty concurrent uses of one invitation: one succeeds', async () => {
  const { email, token } = await invited()
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => accept(token)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const found = await app.platform.database.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  expect(found).toHaveLength(1)
})

test('withdrawn and accepted concurrently, it ends as one of the two', async () => {
  for (let n = 0; n < 3; n++) {
    const { email, invitation, token } = await invited()
    const cancel = () => api().cancelStaffInvitation({ params: { id: invitation.id } })
    const [came, gone] = await Promise.allSettled([accept(token), cancel()])
    expect([came.status, gone.status].sort()).toEqual(['fulfilled', 'rejected'])
    if (came.status === 'rejected') expect(came.reason).toMatchObject({ status: 404 })
    if (gone.status === 'rejected') expect(gone.reason).toMatchObject({ status: 409, data: { code: 'wrong-state' } })
    const found = await app.platform.database.db.select({ id: user.id }).from(user).where(eq(user.email, email))
    expect(found).toHaveLength(came.status === 'fulfilled' ? 1 : 0)
  }
})

test('guessing links is rate-limited', async () => {
  const read = () => app.as().readStaffInvitation({ body: { token: 'guessed' } })
  for (let n = 0; n < 10; n++) expect((await refusal(read())).status).toBe(404)
  expect((await refusal(read())).status).toBe(429)
})

test('a password that the sign-up would refuse is refused, and the invitation stays valid', async () => {
  const { email, token } = await invited()
  expect(await refusal(accept(token, 'short'))).toMatchObject({ status: 422, errors: [{ path: 'password' }] })
  expect(await refusal(accept(token, email))).toMatchObject({ status: 422, errors: [{ path: 'password' }] })
  const without = app.as().acceptStaffInvitation({ body: { token, name: '山田 花' } })
  expect(await refusal(without)).toMatchObject({ status: 422, errors: [{ path: 'password' }] })
  await accept(token)
})

test('a member or operator cannot be invited, and a pending invitation is not sent again', async () => {
  const ask = (email: string) => api().inviteStaff({ body: { email, name: '誰か', role: member } })
  expect(await refusal(ask('BEA@example.com'))).toMatchObject({ status: 409, code: 'member-exists' })
  const { email } = await joined()
  expect(await refusal(ask(email))).toMatchObject({ status: 409, code: 'staff-exists' })
  const first = await invited()
  const again = await api().inviteStaff({ body: { email: first.email.toUpperCase(), name: '別の名前', role: chief } })
  expect(again).toEqual(first.invitation)
  const letters = await app.platform.database.db.select().from(mail).where(like(mail.toAddress, first.email))
  expect(letters).toHaveLength(1)
})

test('an operator who is not a chief cannot manage staff', async () => {
  const { id, call } = await joined()
  expect((await call('GET', '/api/staffs')).status).toBe(200)
  expect((await call('POST', '/api/staffInvitation', { email: 'x@example.com', name: '誰か', role: chief })).status).toBe(403)
  expect((await call('PATCH', `/api/staff/${id}`, { role: chief })).status).toBe(403)
  expect((await call('POST', '/api/staff/engawa-operator/leaving', { reason: '退職' })).status).toBe(403)
  expect((await staffNow(id))?.role).toBe(member)
})

test('a role changes permissions immediately, and one chief always remains', async () => {
  const { id, call } = await joined()
  const invite = (email: string) => call('POST', '/api/staffInvitation', { email, name: '誰か', role: member })
  expect(await refusal(api().updateStaff({ params: { id: 'engawa-operator' }, body: { role: member } }))).toMatchObject({
    status: 409,
    code: 'last-chief',
  })
  expect(await api().updateStaff({ params: { id }, body: { role: chief } })).toMatchObject({ role: chief })
  expect((await invite('new1@example.com')).status).toBe(201)
  expect(await refusal(api().updateStaff({ params: { id }, body: { role: member } }, { ifMatch: 1 }))).toMatchObject({ status: 412 })
  await api().updateStaff({ params: { id }, body: { role: member } })
  expect((await invite('new2@example.com')).status).toBe(403)
  expect(await refusal(api().updateStaff({ params: { id: 'bea' }, body: { role: chief } }))).toMatchObject({ status: 404 })
})

test('two chiefs demote each other concurrently: one remains', async () => {
  const { id, call } = await joined(chief)
  const answers = await Promise.all([
    call('PATCH', '/api/staff/engawa-operator', { role: member }).then(({ status }) => status),
    app
      .fetch(`/api/staff/${id}`, {
        by: 'ada',
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ role: member }),
      })
      .then(({ status }) => status),
  ])
  const chiefs = (await api().listStaffs()).items.filter(({ role, status }) => role === chief && status === 1)
  expect(chiefs.length).toBe(1)
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  await app.platform.database.db.update(user).set({ staffRole: chief }).where(eq(user.id, 'engawa-operator'))
  await app.platform.database.db.update(user).set({ staffRole: member }).where(eq(user.id, id))
})

test('a leaving operator is signed out immediately, hands over open work, and can be invited again', async () => {
  const [leaver, heir] = [await joined(), await joined()]
  const talk = await room(app, { type: 1 })
  const { db } = app.platform.database
  const adminOf = async () =>
    (await db.select({ adminID: negotiation.adminID }).from(negotiation).where(eq(negotiation.id, talk.id)))[0]?.adminID
  await db.update(negotiation).set({ adminID: leaver.id }).where(eq(negotiation.id, talk.id))
  const leave = (body: object) => api().leaveStaff({ params: { id: leaver.id }, body: { reason: '退職のため', ...body } })
  expect(await refusal(leave({ handOverTo: leaver.id }))).toMatchObject({ status: 422 })
  expect(await refusal(leave({ handOverTo: 'bea' }))).toMatchObject({ status: 422 })
  expect(await refusal(api().leaveStaff({ params: { id: 'engawa-operator' }, body: { reason: '退職' } }))).toMatchObject({
    code: 'operator',
  })
  await leave({ handOverTo: heir.id })
  expect(await adminOf()).toBe(heir.id)
  expect((await leaver.call('GET', '/api/staffs')).status).toBe(403)
  expect(await staffNow(leaver.id)).toMatchObject({ status: 9, name: '山田 花' })
  expect(await refusal(leave({}))).toMatchObject({ status: 404 })
  expect((await heir.call('POST', `/api/staff/${heir.id}/leaving`, { reason: '自分で退職' })).status).toBe(204)
  expect(await adminOf()).toBe('engawa-operator')
  expect(await api().inviteStaff({ body: { email: leaver.email, name: '山田 花', role: member } })).toMatchObject({ email: leaver.email })
})

test('operators set their own job title, absence and notifications', async () => {
  const { id, call } = await joined()
  const other = await joined()
  const patch = async (body: object) => (await call('PATCH', `/api/staff/${id}`, body)).json()
  const away = { awayFrom: '2026-11-20', awayTo: '2026-11-25', coverID: other.id }
  expect(await patch({ jobTitle: '審査', onDuty: true, ...away, notify: { digest: false } })).toMatchObject({
    ...{ jobTitle: '審査', onDuty: true, away: true, ...away },
    notify: { talk: true, digest: false },
  })
  expect(await patch({ onDuty: false })).toMatchObject({ onDuty: false, jobTitle: '審査', coverID: other.id })
  expect(await patch({ awayFrom: null })).toMatchObject({ away: false, awayTo: null, coverID: null })
  expect((await call('PATCH', `/api/staff/${id}`, { role: chief })).status).toBe(403)
  expect((await call('PATCH', `/api/staff/${other.id}`, { onDuty: true })).status).toBe(403)
  const changed = (body: object) => refusal(api().updateStaff({ params: { id }, body: body as never }))
  const gone = await joined()
  await api().leaveStaff({ params: { id: gone.id }, body: { reason: '退職のため' } })
  for (const coverID of [id, gone.id, 'bea'])
    expect(await changed({ awayFrom: '2026-11-20', coverID })).toMatchObject({ status: 422, errors: [{ path: 'coverID' }] })
  await api().updateStaff({ params: { id: other.id }, body: { awayFrom: '2026-11-20' } })
  expect(await changed({ awayFrom: '2026-11-20', coverID: other.id })).toMatchObject({ status: 422 })
  expect(await changed({ awayFrom: '2026-11-20', awayTo: '2026-11-19' })).toMatchObject({ status: 422, errors: [{ path: 'awayTo' }] })
  // The public list does not show the job title.
  expect(JSON.stringify(await app.as('bea').listUsers())).not.toContain('審査')
})

test('work assigned to an absent colleague goes to their cover, or stays unassigned', async () => {
  const [hana, mari] = [await joined(), await joined()]
  await api().updateStaff({ params: { id: hana.id }, body: { awayFrom: '2026-11-01', coverID: mari.id } })
  const give = (from: string | null) => api().assignReview({ params: { kind: 'seller', id: 'saburo' }, body: { from, to: hana.id } })
  for (let press = 0; press < 2; press++)
    expect(await give(null)).toMatchObject({ assigneeID: mari.id, assigneeName: '山田 花', warning: 'away' })
  const audits = (await api().listAudits({ query: { subjectKind: 'user', subjectID: 'saburo', deed: ['reviewAssignment.assign'] } })).items
  expect(audits.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([[[null, '山田 花']]])
  expect(await staffNow(mari.id)).toMatchObject({ open: { talks: 0, cases: 0, reviews: 0, inquiries: 0, requests: 0, alerts: 0 } })
  await api().updateStaff({ params: { id: mari.id }, body: { awayFrom: '2026-11-01' } })
  expect(await give(mari.id)).toMatchObject({ assigneeID: null, warning: 'away' })
  // Taking it oneself gives no absence warning.
  const taken = await hana.call('PUT', '/api/review/seller/saburo/assignment', { from: null, to: hana.id })
  expect(await taken.json()).toMatchObject({ assigneeID: hana.id, warning: null })
  const back = { kind: 'seller' as const, reviews: [{ id: 'saburo', from: hana.id }], to: null }
  expect((await api().assignReviews({ body: back })).items).toMatchObject([{ done: true, warning: null }])
  const given = { kind: 'seller' as const, reviews: [{ id: 'saburo', from: null }], to: mari.id }
  expect((await api().assignReviews({ body: given })).items).toMatchObject([{ done: true, warning: 'away' }])
  await hana.call('PUT', '/api/review/seller/saburo/assignment', { from: null, to: hana.id })
  const other = api().assignReview({ params: { kind: 'seller', id: 'saburo' }, body: { from: null, to: mari.id } })
  expect(await refusal(other)).toMatchObject({ status: 409, code: 'assigned-meanwhile' })
  const many = { kind: 'seller' as const, reviews: [{ id: 'saburo', from: null }, { id: 'nobody' }], to: mari.id }
  expect((await api().assignReviews({ body: many })).items).toMatchObject([
    { done: false, code: 'assigned-meanwhile' },
    { done: false, code: 'not-found' },
  ])
})

test('a chief ends all sign-ins of a colleague, suspends and reinstates them; no member letter is sent', async () => {
  const { id, email } = await joined()
  const { idToken } = await signIn(app, email)
  const { cookie } = cookiesOf(await sync(app, idToken))
  const seen = async () => (await (await app.fetch('/api/auth/session', { headers: { cookie } })).json()).viewer?.name
  expect(await seen()).toBe('山田 花')
  expect(await api().endStaffSignIns({ params: { id } })).toEqual({ ended: 1 })
  expect(await seen()).toBeUndefined()
  // No session is left, but the last-seen time remains.
  expect((await staffNow(id))?.lastSeenAt).not.toBeNull()
  expect(await api().endStaffSignIns({ params: { id } })).toEqual({ ended: 0 })
  expect(await refusal(api().endStaffSignIns({ params: { id: 'bea' } }))).toMatchObject({ status: 404 })

  await api().setUserStatus({ params: { id }, body: { status: 2, reasonCode: 9, reason: '端末をなくしたため' } })
  expect(await staffNow(id)).toMatchObject({ status: 2 })
  await expect(signIn(app, email)).rejects.toThrow()
  await app.drain()
  const letters = await app.platform.database.db.select({ subject: mail.subject }).from(mail).where(eq(mail.toAddress, email))
  expect(letters.filter(({ subject }) => subject.includes('停止'))).toEqual([])
  await api().setUserStatus({ params: { id }, body: { status: 1, reason: '見つかったため' } })
  expect(await staffNow(id)).toMatchObject({ status: 1 })
  await signIn(app, email)
})

test('a chief can invite twenty people a day, and the next one tomorrow', async () => {
  for (let n = 0; n < 20; n++) await invited()
  const next = () => api().inviteStaff({ body: { email: 'tomorrow@example.com', name: '明日 来', role: member } })
  expect(await refusal(next())).toMatchObject({ status: 429, title: expect.stringContaining('20人') })
  app.clock.advance({ hours: 24 })
  expect(await next()).toMatchObject({ sentCount: 1 })
})
