import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendGathered } from '#domain/notification/gather.ts'
import { mail } from '#platform/mail/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { heldTests } from '#test/held.ts'
import { say } from '#test/rooms.ts'
import { messageReport } from './message-report-table.ts'

let tests: Awaited<ReturnType<typeof heldTests>>
let app: TestApp
beforeAll(async () => {
  tests = await heldTests()
  app = tests.app
})
afterAll(() => app.close())
beforeEach(async () => {
  await tests.startAnew()
  const { db } = await app.ctx()
  for (const table of [messageReport, rate]) await db.delete(table)
})

const report = (by: Person, id: string, body: { reason: 1 | 4 | 9; note?: string } = { reason: 4 }) =>
  app.as(by).reportMessage({ params: { id }, body })
const letters = async () => (await (await app.ctx()).db.select().from(mail)).map(({ toAddress, text }) => ({ toAddress, text }))

test('the operators read the message with ten before and after it, get one letter, and answer its reporter alone', async () => {
  const id = await tests.deal()
  for (let n = 1; n <= 25; n++) await say(app, n % 2 ? 'bea' : 'sora', { id }, `第${n}信`)
  const { items } = await app.as('sora').listChats({ query: { negotiationID: id } })
  const rude = items[14]?.id as string
  const first = await report('sora', rude, { reason: 4, note: 'こわいです。' })
  expect(await report('sora', rude)).toEqual(first)
  const [told, ...others] = (await app.as('ada').listReports()).items
  expect(others).toEqual([])
  expect(told).toMatchObject({ chatID: rude, reason: 4, note: 'こわいです。', reporterID: 'sora', reportedID: 'bea' })
  expect(told?.pinned.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, n) => n + 5))
  await app.drain()
  expect((await letters()).filter(({ text }) => text.includes('こわいです。'))).toHaveLength(1)

  await app.as('ada').concludeReport({ params: { id: first.id }, body: { answer: '確認し、お相手に注意しました。' } })
  expect((await app.as('ada').listReports()).items).toEqual([])
  expect(await refusal(app.as('ada').concludeReport({ params: { id: first.id }, body: { answer: 'もう一度' } }))).toMatchObject({
    status: 409,
  })
  await app.drain()
  app.clock.advance({ minutes: 10 })
  await sendGathered(await app.ctx())
  expect([await tests.news('sora'), await tests.news('bea')]).toEqual([['report.closed'], []])
  expect((await letters()).filter(({ text }) => text.includes('お相手に注意しました'))).toMatchObject([{ toAddress: 'sora@example.com' }])
})

test('what one cannot read, wrote oneself, or says nothing of is not reported; nor too often', async () => {
  const id = await tests.deal()
  const mine = await say(app, 'bea', { id }, 'こんにちは')
  const theirs = await say(app, 'sora', { id }, 'こんにちは')
  expect(await refusal(report('ben', theirs.id))).toMatchObject({ status: 404 })
  expect(await refusal(report('bea', mine.id))).toMatchObject({ status: 422 })
  expect(await refusal(report('bea', theirs.id, { reason: 9 }))).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
  expect(await refusal(app.as('bea').listReports())).toMatchObject({ status: 403 })
  for (let n = 0; n < 8; n++) await report('bea', theirs.id)
  expect(await refusal(report('bea', theirs.id))).toMatchObject({ status: 429 })
})
