import { beforeAll, expect, test } from 'vitest'
import { sendDueDigests } from '#domain/news/notification/gather.ts'
import { mail } from '#platform/mail/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { heldTests } from '#test/held.ts'
import { listen } from '#test/live.ts'
import { say } from '#test/rooms.ts'

let tests: Awaited<ReturnType<typeof heldTests>>
let app: TestApp
beforeAll(async () => {
  tests = await heldTests()
  app = tests.app
})
eachAnew(() => app)

const tell = (by: Person, id: string, body: { reason: 1 | 2 | 4 | 9; note?: string } = { reason: 4 }) =>
  app.as(by).reportMessage({ params: { id }, body })
const tellOfOther = (by: Person, id: string, body: { reason: 1 | 4 | 9; note?: string } = { reason: 4 }) =>
  app.as(by).reportPerson({ params: { id }, body })
const letters = async () => (await (await app.ctx()).db.select().from(mail)).map(({ toAddress, text }) => ({ toAddress, text }))
const cases = async () => (await app.as('ada').listReportCases()).items

test('the operators see the message with ten before and after it, get one letter, and answer both sides without naming either', async () => {
  const id = await tests.deal()
  for (let n = 1; n <= 25; n++) await say(app, n % 2 ? 'bea' : 'sora', { id }, `第${n}信`)
  const { items } = await app.as('sora').listChats({ query: { negotiationID: id } })
  const rude = items[14]?.id as string
  const first = await tell('sora', rude, { reason: 4, note: 'こわいです。' })
  expect(await tell('sora', rude)).toEqual(first)
  const [opened, ...others] = await cases()
  expect(others).toEqual([])
  expect(opened).toMatchObject({ number: 'T-2026-000001', kind: 2, subjectID: rude, aboutUserID: 'bea', negotiationID: id, reportCount: 1 })
  expect(opened).toMatchObject({ words: '第15信', reason: '不快・差別', state: 1, urgent: false, assigneeID: null })
  const params = { id: opened?.id ?? '' }
  const [report, ...more] = (await app.as('ada').listReports({ params })).items
  expect(more).toEqual([])
  expect(report).toMatchObject({ id: first.id, note: 'こわいです。', reporterID: 'sora', reason: '不快・差別' })
  expect(report?.pinned.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, n) => n + 5))
  await app.drain()
  expect((await letters()).filter(({ text }) => text.includes('こわいです。'))).toHaveLength(1)

  const body = { outcomes: [1] as 1[], letterToReporter: '確認しました。', letterToSubject: '言葉づかいにお気をつけください。' }
  await app.as('ada').concludeReportCase({ params, body })
  await app.drain()
  app.clock.advance({ minutes: 10 })
  await sendDueDigests(await app.ctx())
  expect([await tests.news('sora'), await tests.news('bea')]).toEqual([['report.closed'], ['report.aboutYou']])
  const written = await letters()
  expect(written.filter(({ text }) => text.includes('確認しました。')).map(({ toAddress }) => toAddress)).toEqual(['sora@example.com'])
  const toSubject = written.filter(({ text }) => text.includes('言葉づかいに'))
  expect(toSubject).toMatchObject([{ toAddress: 'bea@example.com' }])
  expect(toSubject[0]?.text).not.toMatch(/通報|空野/)
})

test('each side can report the other; a possible fraud is urgent, and the operators’ open screens get an event', async () => {
  const id = await tests.deal()
  const ear = await listen(app, 'ada')
  await tellOfOther('bea', id, { reason: 1 })
  const heard = await ear.until(({ kind }) => kind === 'report')
  const [opened] = await cases()
  expect(heard.id).toBe(opened?.id)
  expect(opened).toMatchObject({ kind: 3, subjectID: 'sora', aboutUserID: 'sora', negotiationID: id, reason: 'なりすまし', urgent: false })
  await tellOfOther('sora', id)
  expect((await cases()).map(({ subjectID }) => subjectID)).toEqual(['sora', 'bea'])
  const asked = await say(app, 'bea', { id }, '先に手付金を振り込んでください。')
  await tell('sora', asked.id, { reason: 2 })
  expect((await cases()).filter(({ urgent }) => urgent).map(({ subjectID }) => subjectID)).toEqual([asked.id])
  await ear.close()
})

test('reports of unreadable or own messages, without a reason, or too often are refused', async () => {
  const id = await tests.deal()
  const mine = await say(app, 'bea', { id }, 'こんにちは')
  const theirs = await say(app, 'sora', { id }, 'こんにちは')
  expect(await refusal(tell('ben', theirs.id))).toMatchObject({ status: 404 })
  expect(await refusal(tellOfOther('ben', id))).toMatchObject({ status: 404 })
  expect(await refusal(tell('bea', mine.id))).toMatchObject({ status: 422 })
  expect(await refusal(tell('bea', theirs.id, { reason: 9 }))).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
  expect(await refusal(tellOfOther('bea', id, { reason: 9 }))).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
  expect(await refusal(tellOfOther('bea', id, { reason: 5 as 4 }))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await refusal(tell('bea', theirs.id, { reason: 6 as 4 }))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  const note = 'あ'.repeat(1001)
  expect(await refusal(tell('bea', theirs.id, { reason: 4, note }))).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
  expect(await refusal(tellOfOther('bea', id, { reason: 4, note }))).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
  for (let n = 0; n < 7; n++) await tell('bea', theirs.id)
  expect(await refusal(tell('bea', theirs.id))).toMatchObject({ status: 429 })
})

test('an operator’s report of a message opens its case, a repeat returns the same one, and no letter goes to the operators', async () => {
  const id = await tests.deal()
  const rude = await say(app, 'bea', { id }, 'もう知りません。')
  const first = await tell('ada', rude.id, { reason: 4, note: '売主様からの電話で聞きました。' })
  const [opened] = await cases()
  expect(first.caseID).toBe(opened?.id)
  expect(opened).toMatchObject({ kind: 2, subjectID: rude.id, aboutUserID: 'bea', negotiationID: id, reportCount: 1, state: 1 })
  const again = await Promise.all(Array.from({ length: 20 }, () => tell('ada', rude.id)))
  expect(new Set(again.map(({ id, caseID }) => `${id} ${caseID}`))).toEqual(new Set([`${first.id} ${first.caseID}`]))
  // A party's report joins the same case, without learning of it.
  expect(await tell('sora', rude.id)).toMatchObject({ chatID: rude.id, caseID: null })
  expect(await cases()).toMatchObject([{ id: first.caseID, reportCount: 2 }])
  const params = { id: first.caseID ?? '' }
  const { items } = await app.as('ada').listReports({ params })
  expect(items.map(({ reporterID, byOffice }) => [reporterID, byOffice])).toEqual([
    [cast.ada.id, true],
    ['sora', false],
  ])
  expect(items[0]?.pinned.map(({ id }) => id)).toContain(rude.id)
  await app.as('ada').concludeReportCase({ params, body: { outcomes: [1], letterToReporter: '確認しました。' } })
  await app.drain()
  app.clock.advance({ minutes: 10 })
  await sendDueDigests(await app.ctx())
  expect((await letters()).filter(({ text }) => text.includes('確認しました。')).map(({ toAddress }) => toAddress)).toEqual([
    'sora@example.com',
  ])

  const ours = await say(app, 'ada', { id }, '運営からのお願いです。')
  expect(await refusal(tell('ada', ours.id))).toMatchObject({ status: 422, errors: [{ path: 'id' }] })
  expect(await refusal(tell('ada', rude.id, { reason: 9 }))).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
})

test('a first report is a 201; a repeat within the day is a 200 with the first', async () => {
  const id = await tests.deal()
  const { id: messageID } = await say(app, 'bea', { id }, 'ひとこと')
  for (const path of [`/api/chat/${messageID}/report`, `/api/negotiation/${id}/report`]) {
    const headers = { 'content-type': 'application/json' }
    const post = () => app.fetch(path, { by: 'sora', method: 'POST', headers, body: JSON.stringify({ reason: 4 }) })
    const [first, again] = [await post(), await post()]
    expect([first.status, again.status], path).toEqual([201, 200])
    expect(await again.json()).toEqual(await first.json())
  }
})
