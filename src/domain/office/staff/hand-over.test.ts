import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AlertCause } from '#domain/base/alert/causes.ts'
import { alert } from '#domain/base/alert/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { reviewAssignment } from '#domain/office/review-assignment/table.ts'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { insertRow } from '#platform/db/rows.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { colleague } from '#test/colleagues.ts'
import { room } from '#test/rooms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const api = () => app.as('ada')
let people = 0
const joined = async () => {
  const id = `colleague-${++people}`
  return { id, as: await colleague(app, id, '山田 花') }
}
const staffNow = async (id: string) => (await api().listStaffs()).items.find((each) => each.id === id)

/** Assigns one of each kind of work. */
async function fillHands(id: string) {
  const ctx = await app.ctx('ada')
  const { db } = ctx
  const now = app.clock.now()
  const talk = await room(app, { type: 1 })
  await db.update(negotiation).set({ adminID: id }).where(eq(negotiation.id, talk.id))
  const open = { state: 2 as const, openedAt: now, assigneeID: id }
  const kase = { ...open, number: `T-${talk.id}`, kind: 3 as const, subjectID: talk.id, aboutUserID: 'bea', words: '', reason: 1 as const }
  const reported = await insertRow(ctx, reportCase, kase)
  await db.update(user).set({ sellerApprovedStatus: 2 }).where(eq(user.id, 'suzu'))
  await db
    .insert(reviewAssignment)
    .values({ kind: 'seller', subjectID: 'suzu', assigneeID: id, assignedAt: now })
    .onConflictDoUpdate({
      ...{ target: [reviewAssignment.kind, reviewAssignment.subjectID], set: { assigneeID: id } },
    })
  const asked = { number: `G-${talk.id}`, channel: 1 as const, topic: 1 as const, name: '客', state: 2 as const, receivedAt: now }
  const question = await insertRow(ctx, inquiry, { ...asked, waitingSince: now, assigneeID: id })
  const demand = { number: `K-${talk.id}`, kind: 1 as const, requesterName: '客', requesterKind: 1 as const, channel: 1 as const }
  const terms = { receivedAt: now, dueAt: now, form: 1 as const, text: '', steps: [], state: 2 as const }
  const request = await insertRow(ctx, privacyRequest, { ...demand, ...terms, assigneeID: id })
  const trouble = { key: talk.id, cause: 'mail' as AlertCause, subjectKind: 'mail', facts: {}, lastAt: now }
  const raised = await insertRow(ctx, alert, { ...trouble, ...open })
  const one = async (table: PgTable & { id: PgColumn }, of: string, whose: PgColumn) =>
    (
      await db
        .select({ whose })
        .from(table as PgTable)
        .where(eq(table.id, of))
    )[0]?.whose
  return async () => [
    await one(negotiation, talk.id, negotiation.adminID),
    await one(reportCase, reported.id, reportCase.assigneeID),
    (await db.select().from(reviewAssignment).where(eq(reviewAssignment.subjectID, 'suzu')))[0]?.assigneeID ?? null,
    await one(inquiry, question.id, inquiry.assigneeID),
    await one(privacyRequest, request.id, privacyRequest.assigneeID),
    await one(alert, raised.id, alert.assigneeID),
  ]
}

test('six kinds of assigned work are counted, pass to a successor, who is notified, or become unassigned', async () => {
  const [leaver, heir] = [await joined(), await joined()]
  const whose = await fillHands(leaver.id)
  const each = { talks: 1, cases: 1, reviews: 1, inquiries: 1, requests: 1, alerts: 1 }
  expect((await staffNow(leaver.id))?.open).toEqual(each)
  const leave = (id: string, handOverTo: string | null) => api().leaveStaff({ params: { id }, body: { reason: '退職のため', handOverTo } })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => leave(leaver.id, heir.id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await whose()).toEqual(Array(6).fill(heir.id))
  expect((await staffNow(heir.id))?.open).toEqual(each)
  await app.drain()
  const news = await app.as(heir.as).listNotifications({ query: { kind: 'staff.handedOver' } })
  expect(news.items).toMatchObject([
    { line: expect.stringContaining('商談1件、通報1件、審査1件、お問い合わせ1件、個人情報の請求1件、要確認1件') },
  ])
  await leave(heir.id, null)
  expect(await whose()).toEqual(['engawa-operator', null, null, null, null, null])
})

test('a negotiation assigned to a leaving colleague concurrently does not stay with them', async () => {
  const { db } = app.platform.database
  const given: string[] = []
  for (let round = 0; round < 8; round++) {
    const [leaver, heir] = [await joined(), await joined()]
    const talks = [await room(app, { type: 1 }), await room(app, { type: 1, buyer: 'ben' })]
    const done = await Promise.allSettled([
      ...talks.map(({ id }) => api().assignNegotiation({ params: { id }, body: { from: null, to: leaver.id } })),
      api().leaveStaff({ params: { id: leaver.id }, body: { reason: '退職のため', handOverTo: heir.id } }),
    ])
    const [gone] = await db.select().from(user).where(eq(user.id, leaver.id))
    const left = await db.select().from(negotiation).where(eq(negotiation.adminID, leaver.id))
    if (gone?.status === UserStatus.left) expect(left).toEqual([])
    for (const each of done) if (each.status === 'rejected') expect([409, 422]).toContain(each.reason.status)
    given.push(...done.map(({ status }) => status))
  }
  expect(given).toContain('fulfilled')
})
