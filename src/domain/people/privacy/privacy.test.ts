import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeout } from '#domain/base/export-log/table.ts'
import { audit } from '#platform/audit/table.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { fileForm, photoOfPaper } from '#test/deal-papers.ts'
import { countsOf } from '#test/desk.ts'
import { activePDFs, plainPDF } from '#test/hostile-pdfs.ts'
import { sendAfter } from '#test/waiting.ts'
import { privacyFile } from './file-table.ts'
import { cleanUpPrivacyFiles } from './file-upkeep.ts'
import { endSilence } from './moves.ts'
import { privacyRequest } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ada = () => app.as('ada')
const at = ({ id }: { id: string }) => ({ params: { id } })
const letters = async (to: string) => {
  await app.drain()
  await sendAfter(app)
  return (await (await app.ctx()).db.select().from(mail).where(eq(mail.toAddress, to))).map(({ subject }) => subject).sort()
}
const byMail = { kind: 1, channel: 2, requester: { name: '戸田 透', kind: 1, contact: 'toda@example.org' } } as const

test('a member’s request is numbered, due in fourteen days, confirmed by letter, and waits for the operators', async () => {
  const asked = await app.as('bea').createPrivacyRequest({ body: { kind: 2, text: '登録内容と商談' } })
  expect(asked).toMatchObject({ number: 'P-2026-000001', userID: 'bea', state: 1, channel: 1, form: 1, assigneeID: null })
  expect(Date.parse(asked.dueAt) - Date.parse(asked.receivedAt)).toBe(14 * 86_400_000)
  expect(await letters('bea@example.com')).toEqual(['【縁側】個人情報の請求を受け付けました（P-2026-000001）'])
  expect(await countsOf(app)).toEqual({ privacy: 1 })
  // A repeat joins the first request; another kind is a new one.
  expect(await app.as('bea').createPrivacyRequest({ body: { kind: 2 } })).toEqual(asked)
  expect((await app.as('bea').createPrivacyRequest({ body: { kind: 1 } })).number).toBe('P-2026-000002')
  expect((await app.as('ben').listPrivacyRequests({})).items).toEqual([])
  expect(await refusal(app.as('ben').getPrivacyRequest(at(asked)))).toMatchObject({ status: 404 })
})

test('a repeat within thirty days joins the first request, each wording once, from member or operator', async () => {
  const ask = (text: string) => app.as('sora').createPrivacyRequest({ body: { kind: 3, text } })
  const first = await ask('電話番号が違います。')
  const texts = async () => (await ada().getPrivacyRequest(at(first))).steps.map(({ deed, text }) => [deed, text])
  expect((await ask('電話番号が違います。')).version).toBe(first.version)
  const joined = await Promise.all(Array.from({ length: 5 }, () => ask('住所も直してください。')))
  expect(new Set(joined.map(({ id }) => id))).toEqual(new Set([first.id]))
  await ada().createPrivacyRequest({ body: { kind: 3, userID: 'sora', channel: 3, text: '電話で：会社名も。' } })
  expect(await texts()).toEqual([
    ['received', '電話番号が違います。'],
    ['joined', '住所も直してください。'],
    ['joined', '電話で：会社名も。'],
  ])
  expect((await app.as('sora').getPrivacyRequest(at(first))).steps.map(({ byName }) => byName)).toEqual([null, null, null])
  await app.as('sora').withdrawPrivacyRequest(at(first))
})

test('twenty concurrent presses make one request', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => app.as('saburo').createPrivacyRequest({ body: { kind: 5 } })))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
})

test.each([
  ['bea', { kind: 9 }, 'kind'],
  ['bea', { kind: 2, channel: 3 }, 'channel'],
  ['bea', { kind: 2, requester: { name: '戸田', kind: 1 } }, 'requester'],
  ['ada', { kind: 2 }, 'channel'],
  ['ada', { kind: 2, channel: 3 }, 'requester'],
  ['ada', { kind: 2, channel: 3, requester: { name: '戸田', kind: 1 } }, 'requester.contact'],
  ['ada', { kind: 2, channel: 3, userID: 'nobody' }, 'userID'],
  ['ada', { kind: 2, channel: 3, userID: 'engawa-operator' }, 'userID'],
  ['ada', { kind: 2, channel: 3, userID: 'bea', receivedOn: '2027-01-01' }, 'receivedOn'],
] as const)('%s cannot request %j', async (who, body, path) => {
  expect(await refusal(app.as(who).createPrivacyRequest({ body: body as never }))).toMatchObject({ status: 422, errors: [{ path }] })
})

test('no member can make a request for another', async () => {
  expect(await refusal(app.as('ben').createPrivacyRequest({ body: { kind: 2, userID: 'bea' } }))).toMatchObject({ status: 403 })
})

test('a request by mail is recorded, queried, and answered once the identity is verified', async () => {
  const asked = await ada().createPrivacyRequest({ body: { ...byMail, receivedOn: '2026-11-01' } })
  expect(asked).toMatchObject({ userID: null, receivedAt: '2026-11-01T00:00:00+09:00', dueAt: '2026-11-15T00:00:00+09:00' })
  const answer = { ...at(asked), body: { text: '取引の連絡のために使います。' } }
  expect(await refusal(ada().answerPrivacyRequest(answer))).toMatchObject({ status: 409, code: 'identity-unchecked' })
  expect(await ada().askRequester({ ...at(asked), body: { text: 'ご住所をお知らせください。' } })).toMatchObject({ state: 3 })
  expect(await refusal(ada().answerPrivacyRequest(answer))).toMatchObject({ status: 409, code: 'wrong-state' })
  expect(await ada().verifyRequesterIdentity({ ...at(asked), body: { method: 3 } })).toMatchObject({ state: 3, identityMethod: 3 })
  expect(await refusal(ada().verifyRequesterIdentity({ ...at(asked), body: { method: 2 } }))).toMatchObject({ status: 409 })
  expect(await ada().replyToPrivacyQuestion({ ...at(asked), body: { text: '鎌倉市です。' } })).toMatchObject({ state: 2 })
  expect(await refusal(ada().answerPrivacyRequest({ ...at(asked), body: { text: ' ' } }))).toMatchObject({ status: 422 })
  const answered = await ada().answerPrivacyRequest(answer)
  expect(answered).toMatchObject({ state: 4 })
  expect(answered.steps.map(({ deed }) => deed)).toEqual(['received', 'question', 'identity', 'reply', 'answer'])
  expect(await refusal(ada().withdrawPrivacyRequest(at(asked)))).toMatchObject({ status: 409, code: 'wrong-state', state: 4 })
  expect((await letters('toda@example.org')).map((subject) => subject.replace(/（.*/, ''))).toEqual(
    ['受け付けました', 'について、ご確認ください', 'にお答えします']
      .map((words) => `【縁側】個人情報の請求${words === '受け付けました' ? 'を' : ''}${words}`)
      .sort(),
  )
  // A closed request does not block a new one.
  expect((await ada().createPrivacyRequest({ body: byMail })).id).not.toBe(asked.id)
})

test('a refusal names its ground; an unverified identity allows only one ground', async () => {
  const asked = await ada().createPrivacyRequest({ body: { ...byMail, kind: 3 } })
  const refuse = (groundCode: 4 | 6) =>
    ada().refusePrivacyRequest({ ...at(asked), body: { groundCode, text: '書類をお送りいただけませんでした。' } })
  expect(await refusal(refuse(4))).toMatchObject({ status: 409, code: 'identity-unchecked' })
  expect(await refuse(6)).toMatchObject({ state: 5, groundCode: 6, partly: false })
})

test('a member answers a question, withdraws a request, and sees no operators’ names', async () => {
  const asked = await app.as('ben').createPrivacyRequest({ body: { kind: 3, text: '町名の誤り' } })
  expect(await refusal(app.as('ben').verifyRequesterIdentity({ ...at(asked), body: { method: 1 } }))).toMatchObject({ status: 403 })
  await ada().askRequester({ ...at(asked), body: { text: '正しい町名は何ですか。' } })
  expect(await refusal(app.as('bea').replyToPrivacyQuestion({ ...at(asked), body: { text: '知りません' } }))).toMatchObject({ status: 404 })
  const replied = await app.as('ben').replyToPrivacyQuestion({ ...at(asked), body: { text: '材木座です。' } })
  expect(replied).toMatchObject({ state: 2 })
  expect(replied.steps.map(({ byName }) => byName)).toEqual([null, null, null])
  await ada().askRequester({ ...at(asked), body: { text: '番地は何ですか。' } })
  expect(await app.as('ben').withdrawPrivacyRequest(at(asked))).toMatchObject({ state: 9 })
  const { db } = await app.ctx()
  expect(await db.select().from(privacyRequest).where(eq(privacyRequest.id, asked.id))).toMatchObject([{ askedAt: null }])
})

test('a question unanswered for thirty days returns to the operators', async () => {
  const asked = await app.as('sora').createPrivacyRequest({ body: { kind: 4 } })
  await ada().askRequester({ ...at(asked), body: { text: 'どの情報ですか。' } })
  const waiting = async () => (await ada().getPrivacyRequest(at(asked))).state
  app.clock.advance({ days: 29 })
  await endSilence(systemContext(app.platform))
  expect(await waiting()).toBe(3)
  app.clock.advance({ days: 1 })
  await endSilence(systemContext(app.platform))
  await endSilence(systemContext(app.platform))
  expect(await waiting()).toBe(2)
  // After thirty days a repeat is a new request.
  app.clock.advance({ days: 1 })
  expect((await app.as('sora').createPrivacyRequest({ body: { kind: 4 } })).id).not.toBe(asked.id)
})

test('the assignee can change, and two concurrent takes: one wins', async () => {
  const [asked] = (await ada().listPrivacyRequests({ query: { tab: 'open' } })).items
  const aki = await colleague(app, 'aki', '秋山')
  const take = (to: string | null, from: string | null) =>
    ada().assignPrivacyRequest({ params: { id: asked?.id ?? '' }, body: { from, to } })
  const taken = await Promise.allSettled([take('engawa-operator', null), take(aki, null)])
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { assigneeID } = await ada().getPrivacyRequest({ params: { id: asked?.id ?? '' } })
  expect(await refusal(take('bea', assigneeID))).toMatchObject({ status: 422, errors: [{ path: 'to' }] })
  expect(await take(null, assigneeID)).toMatchObject({ assigneeID: null })
})

test('a leaving operator hands over open requests, and stays named on answered ones', async () => {
  const [going, done] = [
    await app.as('suzu').createPrivacyRequest({ body: { kind: 1 } }),
    await app.as('suzu').createPrivacyRequest({ body: { kind: 5 } }),
  ]
  const [emi, eri] = [await colleague(app, 'emi', '江見'), await colleague(app, 'eri', '絵里')]
  for (const request of [going, done]) await ada().assignPrivacyRequest({ ...at(request), body: { from: null, to: emi } })
  await app.as('suzu').withdrawPrivacyRequest(at(done))
  const assignees = async () => Promise.all([going, done].map(async (request) => (await ada().getPrivacyRequest(at(request))).assigneeID))
  await ada().leaveStaff({ params: { id: emi }, body: { handOverTo: eri, reason: '退職のため' } })
  expect(await assignees()).toEqual([eri, emi])
  await ada().leaveStaff({ params: { id: eri }, body: { reason: '退職のため' } })
  expect(await assignees()).toEqual([null, emi])
})

test('an erasure answers only its own request; the requests are anonymous afterwards', async () => {
  const member = (await ada().getUser({ params: { id: 'ben' } })) as { userNumber: string }
  const erase = (requestID: string) =>
    ada().eraseUser({ params: { id: 'ben' }, body: { userNumber: member.userNumber, reason: '本人の請求', requestID } })
  const [others] = (await ada().listPrivacyRequests({ query: { userID: ['sora'], kind: 4 } })).items
  expect(await refusal(erase(others?.id ?? ''))).toMatchObject({ status: 422, errors: [{ path: 'requestID' }] })
  const asked = await app.as('ben').createPrivacyRequest({ body: { kind: 4, text: '退会します' } })
  const other = await app.as('ben').createPrivacyRequest({ body: { kind: 1 } })
  expect(await refusal(erase(asked.id))).toMatchObject({ status: 409, code: 'identity-unchecked' })
  await ada().verifyRequesterIdentity({ ...at(asked), body: { method: 1 } })
  await erase(asked.id)
  expect(await ada().getPrivacyRequest(at(asked))).toMatchObject({ state: 4, requesterName: '退会した会員', text: '' })
  expect(await ada().getPrivacyRequest(at(other))).toMatchObject({ state: 9 })
  const { db } = await app.ctx()
  const kept = await db.select().from(privacyRequest).where(eq(privacyRequest.userID, 'ben'))
  expect(JSON.stringify(kept.map(({ text, steps, requesterName }) => [text, steps.map((step) => step.text), requesterName]))).not.toContain(
    '材木座',
  )
})

const bring = (requestID: string, bytes = plainPDF(), name = '開示.pdf', by: Person = 'ada') =>
  app.as(by).uploadPrivacyFile({ params: { id: requestID }, body: fileForm(bytes, { name }) })
const open = async (id: string, by?: Person) => (await app.fetch(`/api/privacyFile/${id}`, { ...(by && { by }) })).status
async function checked(kind: 1 | 2 | 3 | 5 | 6, by: 'suzu' | 'saburo' = 'suzu') {
  const asked = await app.as(by).createPrivacyRequest({ body: { kind } })
  await ada().verifyRequesterIdentity({ ...at(asked), body: { method: 1 } })
  return asked
}

test('an answer has sealed files, readable by requester and chief only, and states its fee', async () => {
  const asked = await checked(2)
  const file = await bring(asked.id)
  expect(file).toMatchObject({ name: '開示.pdf', pdf: true, pages: 1 })
  const [row] = await (await app.ctx()).db.select().from(privacyFile).where(eq(privacyFile.id, file.id))
  expect((await app.platform.storage.get(row?.key ?? ''))?.subarray(0, 5).toString()).not.toBe('%PDF-')
  // Only operators can open it before the answer.
  expect([await open(file.id, 'suzu'), await open(file.id, 'ada')]).toEqual([404, 200])
  const answer = { ...at(asked), body: { files: [file.id], fee: 1000 } }
  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => ada().answerPrivacyRequest(answer)))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const own = await app.as('suzu').getPrivacyRequest(at(asked))
  expect(own).toMatchObject({ state: 4, files: [file], fee: 1000 })
  expect(Date.parse(own.filesUntil ?? '') - Date.parse(own.closedAt ?? '')).toBe(30 * 86_400_000)
  const people = ['suzu', 'ada', 'bea', undefined] as const
  expect(await Promise.all(people.map((by) => open(file.id, by)))).toEqual([200, 200, 404, 401])
  const { db } = await app.ctx()
  expect((await db.select().from(audit).where(eq(audit.deed, 'privacyRequest.read'))).map(({ actorID }) => actorID).toSorted()).toEqual(
    ['engawa-operator', 'engawa-operator', 'suzu'].toSorted(),
  )
  expect((await db.select().from(takeout)).map(({ what, columns }) => [what, columns])).toEqual([['disclosure', ['開示.pdf']]])
  await letters('suzu@example.com')
  const [letter] = (await db.select().from(mail).where(eq(mail.toAddress, 'suzu@example.com'))).filter(({ subject }) =>
    subject.includes('お答え'),
  )
  expect(letter?.text).toContain('手数料 1,000円')
  expect(letter?.text).toMatch(/添えたファイルは、[^、]+まで、/)

  // Thirty days later the file is deleted; the answer stays.
  app.clock.advance({ days: 29 })
  await cleanUpPrivacyFiles(systemContext(app.platform))
  expect(await open(file.id, 'suzu')).toBe(200)
  app.clock.advance({ days: 1 })
  await cleanUpPrivacyFiles(systemContext(app.platform))
  await app.drain()
  expect(await app.platform.storage.get(row?.key ?? '')).toBeUndefined()
  expect(await app.as('suzu').getPrivacyRequest(at(asked))).toMatchObject({ state: 4, files: [], filesUntil: null, fee: 1000 })
})

test('a disclosure needs text or a file; a fee is only for the kinds that the law allows', async () => {
  const asked = await checked(2, 'saburo')
  const answer = (body: object, id = asked.id) => refusal(ada().answerPrivacyRequest({ params: { id }, body }))
  expect(await answer({})).toMatchObject({ status: 422, errors: [{ path: 'text' }] })
  expect(await answer({ text: '渡します。', fee: -1 })).toMatchObject({ status: 422, errors: [{ path: 'fee' }] })
  expect(await answer({ text: '渡します。', fee: 0.5 })).toMatchObject({ status: 422, errors: [{ path: 'fee' }] })
  expect(await answer({ text: '渡します。', fee: 100_001 })).toMatchObject({ status: 422, errors: [{ path: 'fee' }] })
  const other = await checked(3, 'saburo')
  expect(await answer({ text: '直しました。', fee: 500 }, other.id)).toMatchObject({ status: 422, errors: [{ path: 'fee' }] })
  const theirs = await bring(other.id)
  const own = await bring(asked.id)
  for (const files of [['nothing'], [theirs.id], [own.id, own.id], Array.from({ length: 6 }, () => own.id)])
    expect(await answer({ text: '渡します。', files })).toMatchObject({ status: 422, errors: [{ path: 'files' }] })
  expect((await ada().getPrivacyRequest(at(asked))).state).toBe(2)
  expect(await ada().answerPrivacyRequest({ ...at(asked), body: { text: '渡します。', fee: 0 } })).toMatchObject({ fee: 0, files: [] })
})

test('only chiefs attach files: harmless ones, to an open request of a verified member; unsent ones are deleted within a day', async () => {
  const asked = await checked(6, 'saburo')
  expect(await refusal(bring(asked.id, plainPDF(), 'a.pdf', 'saburo'))).toMatchObject({ status: 403 })
  expect(await refusal(bring(asked.id, plainPDF(), 'a.pdf', 'bea'))).toMatchObject({ status: 404 })
  const aki = await colleague(app, 'aki2', '秋野')
  expect(await refusal(bring(asked.id, plainPDF(), 'a.pdf', aki))).toMatchObject({ status: 403 })
  expect(await refusal(bring(asked.id, Buffer.from('<html>'), 'a.pdf'))).toMatchObject({ status: 422 })
  expect(await refusal(bring(asked.id, Object.values(activePDFs)[0] as Buffer))).toMatchObject({ status: 422, code: 'active-pdf' })
  expect(await bring(asked.id, await photoOfPaper(), '記録.jpg')).toMatchObject({ pdf: false, pages: 1 })
  const outside = await ada().createPrivacyRequest({
    body: { ...byMail, kind: 6, requester: { ...byMail.requester, contact: 'x@example.org' } },
  })
  await ada().verifyRequesterIdentity({ ...at(outside), body: { method: 3 } })
  expect(await refusal(bring(outside.id))).toMatchObject({ status: 409, code: 'no-account' })
  const waiting = await app.as('saburo').createPrivacyRequest({ body: { kind: 5 } })
  expect(await refusal(bring(waiting.id))).toMatchObject({ status: 409, code: 'identity-unchecked' })
  app.clock.advance({ days: 1 })
  await cleanUpPrivacyFiles(systemContext(app.platform))
  const left = await (await app.ctx()).db.select().from(privacyFile).where(eq(privacyFile.requestID, asked.id))
  expect(left).toEqual([])
})

test('a leaving member’s disclosed files are deleted', async () => {
  const asked = await checked(6)
  const file = await bring(asked.id)
  await ada().answerPrivacyRequest({ ...at(asked), body: { files: [file.id] } })
  await app.as('suzu').deleteUser({ params: { id: 'suzu' } })
  expect(await open(file.id, 'ada')).toBe(404)
  expect(await ada().getPrivacyRequest(at(asked))).toMatchObject({ requesterName: '退会した会員', files: [] })
})
