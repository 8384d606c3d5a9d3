import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alert } from '#domain/alert/table.ts'
import { remindOfHandovers, remindOfSteps } from '#domain/deal-plan/upkeep.ts'
import { sendGathered } from '#domain/notification/gather.ts'
import { notification } from '#domain/notification/table.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import type { TestApp } from '#test/app.ts'
import { completeStep, planTests, stepOf } from '#test/plans.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
beforeEach(async () => {
  await app.drain()
  await tests.startAnew()
  for (const table of [notification, mail, alert]) await systemContext(app.platform).db.delete(table)
})
afterAll(() => app.close())

/** What was told since the last look: by letter, and in the app. */
async function told() {
  await app.drain()
  app.clock.advance({ minutes: 30 })
  await sendGathered(systemContext(app.platform))
  await app.drain()
  const { db } = systemContext(app.platform)
  const letters = await db.select().from(mail).orderBy(asc(mail.createdAt), asc(mail.id))
  const lines = await db.select().from(notification)
  for (const table of [mail, notification]) await db.delete(table)
  return {
    letters: letters.map(({ toAddress, subject }) => `${toAddress.split('@')[0]}: ${subject.replace('【縁側】', '')}`).toSorted(),
    texts: letters.map(({ text }) => text),
    lines: lines.map(({ userID, kind, path }) => `${userID} ${kind} ${path.split('?')[1] ?? ''}`).toSorted(),
  }
}

test('a plan and its days are told to both, what is asked to whoever has to answer', async () => {
  const plan = await tests.planned()
  const made = await told()
  expect(made.lines.filter((line) => line.includes('plan.'))).toEqual(['bea plan.made tab=plan', 'sora plan.made tab=plan'])
  const asked = await app.as('bea').proposeDates({
    params: { id: plan.id },
    body: { contractDay: '2026-12-12', handoverDay: '2027-02-14', reason: '引っ越しのため' },
  })
  const { letters, texts } = await told()
  expect(letters).toEqual(['sora: 日にちのご相談（「丘の上の家」）'])
  expect(texts[0]).toContain('引渡し日 2027年1月31日（日） → 2027年2月14日（日）')
  await app.as('sora').acceptDates({ params: { id: plan.id }, body: { version: asked.version } })
  expect((await told()).letters).toEqual(['bea: 日にちが変わりました（「丘の上の家」）', 'sora: 日にちが変わりました（「丘の上の家」）'])
  await completeStep(app, plan, 'statements', 'sora')
  await app.as('bea').addDealStep({ params: { id: plan.id }, body: { title: '庭木の手入れ', party: 2 } })
  expect((await told()).lines).toEqual(['bea step.done tab=plan', 'sora step.added tab=plan'])
})

test('what is due is spoken of before, on its day and after it, once each, to whose turn it is; the last time to the operators', async () => {
  const plan = await tests.planned()
  await completeStep(app, plan, 'profile', 'bea')
  await told()
  const remind = async (day: string) => {
    app.clock.set(`${day}T09:00:00+09:00`)
    for (let twice = 0; twice < 2; twice++) await remindOfSteps(systemContext(app.platform))
    return (await told()).letters.filter((line) => /氏名|読んで/.test(line))
  }
  expect(await remind('2026-11-20')).toEqual([])
  expect(await remind('2026-11-21')).toEqual(['sora: 期限のお知らせ：契約に使う氏名・住所の確認'])
  expect(await remind('2026-11-22')).toEqual([])
  expect(await remind('2026-11-24')).toEqual(['sora: 期限のお知らせ：契約に使う氏名・住所の確認'])
  for (const day of ['2026-11-25', '2026-11-27'])
    expect(await remind(day)).toEqual(['sora: 期限を過ぎています：契約に使う氏名・住所の確認'])
  const alerts = async () =>
    (await app.as('ada').listAlerts({ query: { cause: ['step-overdue'] } })).items.map(({ subjectID }) => subjectID)
  expect(await alerts()).toEqual([])
  // What waits for others is not spoken of.
  expect(await remind('2026-12-01')).toEqual(['sora: 期限を過ぎています：契約に使う氏名・住所の確認'])
  expect(await alerts()).toEqual([stepOf(plan, 'profile').id])
})

test('before the handover both hear what is still open, and a calendar has the two days', async () => {
  await tests.planned()
  await told()
  app.clock.set('2027-01-24T09:00:00+09:00')
  for (let twice = 0; twice < 2; twice++) await remindOfHandovers(systemContext(app.platform))
  const { letters, texts } = await told()
  expect(letters).toEqual(['bea: 引渡しまであと7日です', 'sora: 引渡しまであと7日です'])
  expect(texts[0]).toContain('まだ済んでいないこと')
  const { url } = await app.as('bea').createCalendarFeed({ body: {} })
  const file = await (await app.fetch(new URL(url).pathname)).text()
  expect(file).toMatch(/DTSTART;VALUE=DATE:20261212/)
  expect(file).toMatch(/DTSTART;VALUE=DATE:20270131/)
  expect(file).toContain('SUMMARY:引渡し日：丘の上の家')
})
