import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inquiry, inquiryMessage } from '#domain/talk/inquiry/table.ts'
import { audit } from '#platform/audit/table.ts'
import { newID } from '#platform/id.ts'
import { mail } from '#platform/mail/table.ts'
import { documentNumber } from '#platform/numbering/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { freshDatabase } from '#test/database.ts'
import { countsOf, queuesOf } from '#test/desk.ts'
import { draftHouse, hillHouse } from '#test/houses.ts'
import { report, reportCase, reportLetter } from './table.ts'

let app: TestApp
let house: { id: string }
let emi: Person
beforeAll(async () => {
  app = await testApp({}, { database: await freshDatabase('owner') })
  house = await hillHouse(app)
  emi = await colleague(app, 'emi', '江見')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.drain()
  app.clock.set('2026-11-20T10:00:00+09:00')
  const { db } = await app.ctx()
  for (const table of [report, reportCase, reportLetter, inquiry, inquiryMessage, mail, rate, documentNumber]) await db.delete(table)
})

type Reason = 1 | 2 | 4 | 5 | 9
const tell = (by?: Person, reason: Reason = 1, note: string | null = null) =>
  app.as(by).reportListing({ params: { id: house.id }, body: { reason, note } })
const reported = async () => (await app.ctx()).db.select().from(report)
const cases = async () => (await app.as('ada').listReportCases()).items
async function opened(reason?: Reason) {
  await tell('bea', reason)
  const [one] = await cases()
  if (!one) throw new Error('No case was opened.')
  return one
}
const assign = (id: string, from: string | null, to: string | null, by: Person = 'ada') =>
  app.as(by).assignReportCase({ params: { id }, body: { from, to } })
const conclude = (id: string, outcomes: number[] = [1], more: object = {}) =>
  app.as('ada').concludeReportCase({ params: { id }, body: { outcomes: outcomes as 1[], ...more } })
const lettersToOperators = async () => {
  await app.drain()
  const ctx = await app.ctx()
  const all = await ctx.db.select().from(mail)
  return all.filter(({ toAddress, subject }) => toAddress === 'emi@example.com' && subject.includes('通報'))
}
const ADA = 'engawa-operator'

test('a guest reports a listing to the operators, and each of them gets one letter', async () => {
  await tell(undefined, 1, ' 面積が違います ')
  expect(await reported()).toMatchObject([{ subjectID: house.id, reason: 1, note: '面積が違います', reporterID: null }])
  const letters = await lettersToOperators()
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toContain('坂の上の庭つき一戸建て')
  expect(letters[0]?.text).toContain('書かれている内容が実際と違う')
  const [openCase] = await cases()
  expect(letters[0]?.text).toContain(`/admin/report/${openCase?.id}`)
  expect(openCase).toMatchObject({
    kind: 1,
    words: '坂の上の庭つき一戸建て',
    aboutUserID: 'sora',
    negotiationID: null,
    number: 'T-2026-000001',
  })
})

test('a reporting member is named to the operators only', async () => {
  const answer = await tell('bea', 2)
  expect(Object.keys(answer).sort()).toEqual(['createdAt', 'id'])
  expect(await reported()).toMatchObject([{ reporterID: 'bea', note: null }])
})

test('hidden listings and a seller’s own cannot be reported', async () => {
  const draft = await draftHouse(app)
  expect(await refusal(app.as('bea').reportListing({ params: { id: draft.id }, body: { reason: 1 } }))).toMatchObject({ status: 404 })
  expect(await refusal(tell('sora'))).toMatchObject({ status: 422 })
  expect(await reported()).toEqual([])
})

test('a reason that listings do not have, and too long a note, are refused', async () => {
  expect(await refusal(tell('bea', 6 as 5))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await refusal(tell('bea', 1, 'あ'.repeat(1001)))).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
  expect(await reported()).toEqual([])
  await tell('bea', 1, 'あ'.repeat(1000))
})

test('the reason “other” requires a note', async () => {
  const refused = await refusal(tell(undefined, 9, ' '))
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'note', message: 'くわしい内容を入力してください。' }] })
})

test('reports are rate-limited per network', async () => {
  for (let sent = 0; sent < 10; sent++) await tell(undefined, 4)
  expect(await refusal(tell(undefined, 4))).toMatchObject({ status: 429 })
  expect(await reported()).toHaveLength(10)
})

test('all reports of one thing join its open case, even concurrent ones; a repeat by one person within a day is the first', async () => {
  await Promise.all((['bea', 'ben', 'saburo'] as const).map((by) => tell(by)))
  const first = await tell('ben')
  const [openCase, ...others] = await cases()
  expect(others).toEqual([])
  expect(openCase).toMatchObject({ reportCount: 3, number: 'T-2026-000001', urgent: false })
  expect((await reported()).map(({ id }) => id)).toContain(first.id)
  app.clock.advance({ hours: 25 })
  await tell('ben', 5)
  expect(await cases()).toMatchObject([{ reportCount: 4, urgent: true }])
  // After its conclusion the next report opens a new case, which refers to the old one.
  await conclude(openCase?.id ?? '')
  expect((await tell('ben')).id).not.toBe(first.id)
  app.clock.advance({ hours: 25 })
  await tell('ben')
  const open = (await app.as('ada').listReportCases({ query: { state: [1] } })).items
  expect(open).toMatchObject([{ reportCount: 1, previousID: openCase?.id, number: 'T-2026-000002' }])
})

test('two operators take a case concurrently: one gets it, the other gets 409; handed back, it is open again', async () => {
  const { id } = await opened()
  const answers = await Promise.allSettled([assign(id, null, ADA), assign(id, null, emi)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [taken] = await cases()
  const other = taken?.assigneeID === ADA ? emi : ADA
  expect(taken).toMatchObject({ state: 2 })
  expect(await refusal(assign(id, null, other))).toMatchObject({ status: 409, code: 'assigned-meanwhile' })
  // Already assigned so: no change.
  expect(await assign(id, null, taken?.assigneeID ?? '')).toMatchObject({ version: taken?.version })
  expect(await assign(id, taken?.assigneeID ?? '', null)).toMatchObject({ state: 1, assigneeID: null, assigneeName: null })
  expect(await refusal(assign(id, null, 'bea'))).toMatchObject({ status: 422, errors: [{ path: 'to' }] })
  expect((await app.as('ada').countReportCases({ query: { unassigned: 'true' } })).count).toBe(1)
})

test('an outcome that claims an action requires that action', async () => {
  const { id } = await opened()
  for (const outcome of [4, 5, 6, 7]) expect(await refusal(conclude(id, [1, outcome]))).toMatchObject({ status: 409, code: 'act-missing' })
  expect(await cases()).toMatchObject([{ state: 1 }])
  expect(await refusal(conclude(id, []))).toMatchObject({ status: 422, errors: [{ path: 'outcomes' }] })
  expect(await refusal(conclude(id, [1], { note: 'あ'.repeat(1001) }))).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
  await app.as('ada').warnUser({ params: { id: 'sora' }, body: { reasonCode: 1, reason: '面積をお確かめください。' } })
  expect(await conclude(id, [5, 2, 5])).toMatchObject({ state: 9, outcomes: [2, 5], assigneeID: ADA, concludedBy: ADA })
})

test('a warning from a case is linked to it and listed for the member, and is refused for another member’s case', async () => {
  const { id } = await opened()
  const warn = (who: Person, caseID?: string) =>
    app.as('ada').warnUser({ params: { id: who as string }, body: { reasonCode: 1, reason: '面積をお確かめください。', caseID } })
  for (const wrong of [() => warn('bea', id), () => warn('sora', 'nothing')])
    expect(await refusal(wrong())).toMatchObject({ status: 422, errors: [{ path: 'caseID' }] })
  expect((await warn('sora')).items[0]).toMatchObject({ caseID: null })
  app.clock.advance({ minutes: 1 })
  expect((await warn('sora', id)).items[0]).toMatchObject({ caseID: id })
  // The warned member does not learn of the report.
  const own = await app.as('sora').getMeasures({ params: { id: 'sora' } })
  expect(own.items.length).toBeGreaterThan(1)
  expect(own.items.every(({ caseID }) => caseID === null)).toBe(true)
  const { db } = await app.ctx()
  const warned = await db.select().from(audit).where(eq(audit.deed, 'user.warn'))
  expect(warned.filter(({ detail }) => detail.caseID === id)).toHaveLength(1)
  expect(warned.some(({ subjectID }) => subjectID === 'bea')).toBe(false)
})

test('twenty conclude it concurrently: one succeeds; reopened, it waits again, unless its subject has another open case', async () => {
  const { id } = await opened()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => conclude(id)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(conclude(id))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
  expect(await refusal(assign(id, ADA, null))).toMatchObject({ status: 409 })
  const reopen = (reason: string) => app.as('ada').reopenReportCase({ params: { id }, body: { reason } })
  expect(await refusal(reopen(' '))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  app.clock.advance({ days: 2 })
  await tell('ben')
  expect(await refusal(reopen('見落としがありました。'))).toMatchObject({ status: 409, code: 'open-case-exists' })
  const other = (await cases()).find((each) => each.id !== id)
  await conclude(other?.id ?? '')
  expect(await reopen('見落としがありました。')).toMatchObject({ state: 2, concludedAt: null, openedAt: '2026-11-22T10:00:00+09:00' })
  expect(await refusal(reopen('もう一度'))).toMatchObject({ status: 409 })
})

test('a case is late after four office hours, a fraud case after one clock hour; the menu counts own and unassigned ones', async () => {
  expect((await countsOf(app)).report).toBeUndefined()
  const { id } = await opened()
  const queue = async () => (await queuesOf(app)).find(({ name }) => name === 'report')
  expect(await queue()).toMatchObject({ place: 'reports', count: 1, unassigned: 1, forMe: 1, overdue: 0 })
  app.clock.advance({ hours: 2 })
  expect(await queue()).toMatchObject({ overdue: 0 })
  await tell('ben', 5)
  expect(await queue()).toMatchObject({ count: 1, overdue: 1 })
  expect(await cases()).toMatchObject([{ urgent: true, late: true }])
  await (await app.ctx()).db.update(reportCase).set({ urgent: false }).where(eq(reportCase.id, id))
  expect(await queue()).toMatchObject({ overdue: 0 })
  app.clock.advance({ hours: 3 })
  expect(await queue()).toMatchObject({ overdue: 1 })
  await assign(id, null, emi)
  expect(await queue()).toMatchObject({ count: 1, unassigned: 0, mine: 0, forMe: 0 })
})

test('cases are for operators only', async () => {
  const { id } = await opened()
  for (const person of ['bea', 'sora'] as const) {
    expect(await refusal(app.as(person).listReportCases())).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).getReportCase({ params: { id } }))).toMatchObject({ status: 403 })
    expect(await refusal(app.as(person).listReports({ params: { id } }))).toMatchObject({ status: 403 })
  }
  expect((await app.as('ada').listReportCases({ query: { reporterID: 'bea' } })).items.map((each) => each.id)).toEqual([id])
  expect((await app.as('ada').listReportCases({ query: { reporterID: 'ben' } })).items).toEqual([])
})

test('an inquiry about a listing or a member becomes a case, once, with its writer as reporter; the inquiry ends', async () => {
  const ask = async (text: string, by?: Person) => {
    const body = { id: newID(), topic: 3, name: '見山', email: 'kiko@example.com', text } as const
    await app.as(by).submitInquiry({ body })
    return body.id
  }
  const go = (id: string, more: object = {}, by: Person = 'ada') =>
    app.as(by).reportInquiry({ params: { id }, body: { kind: 1, number: `no.${estateNumber}`, reason: 2, ...more } as never })
  const { estateNumber } = await app.as('ada').getEstate({ params: { id: house.id } })
  const ofBea = await ask('もう売れていると聞きました。', 'bea')
  expect(await refusal(go(ofBea, {}, 'bea'))).toMatchObject({ status: 403 })
  for (const number of ['No.99999999', 'なし'])
    expect(await refusal(go(ofBea, { number }))).toMatchObject({ status: 422, errors: [{ path: 'number' }] })
  expect(await refusal(go(ofBea, { kind: 3, reason: 5, number: 'B-000001' }))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await refusal(go(ofBea, { kind: 2 }))).toMatchObject({ status: 422 })
  expect(
    await refusal(app.as('ada').reportInquiry({ params: { id: ofBea }, body: { kind: 1, number: '1', reason: 1 } }, { ifMatch: 9 })),
  ).toMatchObject({
    status: 412,
  })
  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => go(ofBea)))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [openCase] = await cases()
  expect(openCase).toMatchObject({ kind: 1, subjectID: house.id, aboutUserID: 'sora', state: 1, reportCount: 1 })
  expect(await reported()).toMatchObject([
    { reporterID: 'bea', reason: 2, note: 'お問い合わせ G-2026-000001\nもう売れていると聞きました。' },
  ])
  expect(await app.as('ada').getInquiry({ params: { id: ofBea } })).toMatchObject({
    state: 9,
    outcome: `通報 ${openCase?.number} として記録しました。`,
  })
  expect(await refusal(go(ofBea))).toMatchObject({ status: 409, code: 'wrong-state' })
  // A guest's report joins the case of the same listing; one by its own seller is refused, and reports about a member have other reasons.
  await go(await ask('連絡しても返事がありません。'))
  expect((await reported()).map(({ reporterID }) => reporterID).toSorted()).toEqual(['bea', null].toSorted())
  // A guest is answered at the address they gave.
  expect((await reported()).map(({ reporterMail }) => reporterMail).toSorted()).toEqual(['kiko@example.com', null].toSorted())
  expect(await cases()).toMatchObject([{ reportCount: 2 }])
  const ofSora = await ask('わたしの物件です。', 'sora')
  expect(await refusal(go(ofSora))).toMatchObject({ status: 422, errors: [{ path: 'number' }] })
  const { userNumber } = await app.as('ada').getUser({ params: { id: 'ben' } })
  expect(await go(ofSora, { kind: 3, number: ` ${userNumber.toLowerCase()} `, reason: 2 })).toMatchObject({
    kind: 3,
    subjectID: 'ben',
    aboutUserID: 'ben',
    reason: '連絡が取れない',
  })
})
