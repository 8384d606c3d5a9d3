import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { alert } from '#domain/base/alert/table.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { stepCardOf } from '#domain/deal/deal-plan/card.ts'
import { contractSteps } from '#domain/deal/deal-plan/contract-steps.ts'
import { dealStanding, untilText } from '#domain/deal/deal-plan/deal-standing.ts'
import { facts } from '#domain/deal/deal-plan/facts.ts'
import { planOf } from '#domain/deal/deal-plan/plan-of.ts'
import { isPayment, signingDay } from '#domain/deal/deal-plan/standing.ts'
import { ruleOf, stepCodes } from '#domain/deal/deal-plan/steps.ts'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import { remindOfHandovers, remindOfSteps } from '#domain/deal/deal-plan/upkeep.ts'
import { askAboutKeys } from '#domain/deal/handover/upkeep.ts'
import { sendDueDigests } from '#domain/news/notification/gather.ts'
import { notification } from '#domain/news/notification/table.ts'
import { user } from '#domain/people/user/table.ts'
import { insertRow } from '#platform/db/rows.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { eachAnew, type TestApp } from '#test/app.ts'
import { joined } from '#test/companions.ts'
import { completeStep, completeUpTo, contracted, planOf as planIn, planTests, stepOf } from '#test/plans.ts'
import { usageFeePaid } from '#test/usage-fee.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
eachAnew(() => app)

/** New notifications since the last call: by letter, and in the app. */
async function news() {
  await app.drain()
  app.clock.advance({ minutes: 30 })
  await sendDueDigests(systemContext(app.platform))
  await app.drain()
  const { db } = systemContext(app.platform)
  const letters = await db.select().from(mail).orderBy(asc(mail.createdAt), asc(mail.id))
  const lines = await db.select().from(notification)
  for (const table of [mail, notification]) await db.delete(table)
  return {
    letters: letters.map(({ toAddress, subject }) => `${toAddress.split('@')[0]}: ${subject.replace('【縁側】', '')}`).toSorted(),
    texts: letters.map(({ text }) => text),
    sent: letters.map(({ toAddress, subject, text }) => ({ to: toAddress.split('@')[0], subject, text })),
    lines: lines.map(({ userID, kind, path }) => `${userID} ${kind} ${path.split('?')[1] ?? ''}`).toSorted(),
  }
}

test('a plan and its days are sent to both sides, a question to the side that has to answer', async () => {
  const plan = await tests.planned()
  const made = await news()
  expect(made.lines.filter((line) => line.includes('plan.'))).toEqual(['bea plan.made tab=plan', 'sora plan.made tab=plan'])
  const asked = await app.as('bea').proposeDates({
    params: { id: plan.id },
    body: { contractDay: '2026-12-12', handoverDay: '2027-02-14', reason: '引っ越しのため' },
  })
  const { letters, texts } = await news()
  expect(letters).toEqual(['sora: 日にちのご相談（「丘の上の家」）'])
  expect(texts[0]).toContain('引渡し日 2027年1月31日（日） → 2027年2月14日（日）')
  await app.as('sora').acceptDates({ params: { id: plan.id }, body: { version: asked.version } })
  expect((await news()).letters).toEqual(['bea: 日にちが変わりました（「丘の上の家」）', 'sora: 日にちが変わりました（「丘の上の家」）'])
  await completeStep(app, plan, 'statements', 'sora')
  await app.as('bea').addDealStep({ params: { id: plan.id }, body: { title: '庭木の手入れ', party: 2 } })
  expect((await news()).lines).toEqual(['bea step.done tab=plan', 'sora step.added tab=plan'])
})

test('a due step gets one reminder before, on and after its day, to the side with the turn; the last goes to the operators', async () => {
  const plan = await tests.planned()
  await completeStep(app, plan, 'profile', 'bea')
  await news()
  const remind = async (day: string) => {
    app.clock.set(`${day}T09:00:00+09:00`)
    for (let twice = 0; twice < 2; twice++) await remindOfSteps(systemContext(app.platform))
    return (await news()).letters.filter((line) => /氏名|読んで/.test(line))
  }
  expect(await remind('2026-11-20')).toEqual([])
  expect(await remind('2026-11-21')).toEqual(['sora: 期限のお知らせ：契約に使う氏名・住所を確かめる'])
  expect(await remind('2026-11-22')).toEqual([])
  expect(await remind('2026-11-24')).toEqual(['sora: 期限のお知らせ：契約に使う氏名・住所を確かめる'])
  for (const day of ['2026-11-25', '2026-11-27'])
    expect(await remind(day)).toEqual(['sora: 期限を過ぎています：契約に使う氏名・住所を確かめる'])
  const alerts = async () =>
    (await app.as('ada').listAlerts({ query: { cause: ['step-overdue'] } })).items.map(({ subjectID }) => subjectID)
  expect(await alerts()).toEqual([])
  // Steps that depend on others are not mentioned.
  expect(await remind('2026-12-01')).toEqual(['sora: 期限を過ぎています：契約に使う氏名・住所を確かめる'])
  expect(await alerts()).toEqual([stepOf(plan, 'profile').id])
})

test('the payee is reminded to look for the money on its day and after it, whether or not the payer has announced it', async () => {
  const plan = await tests.planned()
  const { db } = systemContext(app.platform)
  const days = { deposit: '2026-12-12', pay: '2027-01-31' } as const
  await db
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, plan.id), notInArray(dealStep.code, ['deposit', 'pay', 'keys'])))
  await news()
  const remind = async (day: string) => {
    app.clock.set(`${day}T09:00:00+09:00`)
    for (let twice = 0; twice < 2; twice++) await remindOfSteps(systemContext(app.platform))
    return news()
  }
  expect((await remind('2026-12-09')).letters).toEqual(['bea: 期限のお知らせ：手付金を支払う・受け取る'])
  const onDay = await remind(days.deposit)
  expect(onDay.letters).toEqual(['bea: 期限のお知らせ：手付金を支払う・受け取る', 'sora: 入金をお確かめください：手付金を支払う・受け取る'])
  expect(onDay.texts.join()).toContain('支払ったとの連絡は、まだありません')
  // The payer's report reaches the recipient right away.
  await completeStep(app, plan, 'deposit', 'bea')
  const paid = await news()
  expect(paid.letters).toEqual(['sora: 支払いの連絡がありました（「丘の上の家」）'])
  expect(paid.lines).toEqual(['sora step.paid tab=plan'])
  const after = await remind('2026-12-13')
  expect(after.letters).toEqual(['sora: 入金をお確かめください：手付金を支払う・受け取る'])
  expect(after.texts.join()).toContain('支払ったとの連絡がありました')
  await completeStep(app, plan, 'deposit', 'sora')
  await news()
  expect((await remind('2026-12-15')).letters).toEqual([])
  // Conversely, the payer is not reminded of a recipient who has already confirmed.
  await completeStep(app, plan, 'pay', 'sora')
  expect((await news()).letters).toEqual([])
  expect((await remind(days.pay)).letters).toEqual(['bea: 期限のお知らせ：残りの代金の決済'])
})

test('letters and the calendar request of each side the same as its row', { timeout: 120_000 }, async () => {
  const plan = await tests.planned()
  const rowOf = async (reader: 'bea' | 'sora') => {
    const deal = await app.as(reader).getNegotiation({ params: { id: plan.negotiationID } })
    return dealStanding(deal, reader === 'bea' ? 'buyer' : 'seller', app.clock.now())
  }
  /** The actions that letters asked of each side since the last call. */
  const asked = async (words: RegExp) => {
    const { sent } = await news()
    return (['bea', 'sora'] as const).map((reader) =>
      sent
        .filter(({ to }) => to === reader)
        .flatMap(({ subject, text }) => [...`${subject}\n${text}`.matchAll(words)].map(([, act]) => act)),
    )
  }
  const rows = async () => Promise.all([rowOf('bea'), rowOf('sora')])
  const first = await rows()
  expect(first.map(({ act }) => act?.label)).toContain('契約に使う氏名・住所を確かめる ほか2件')
  // The row also counts what is due besides.
  const firstOf = (label: string) => label.replace(/ ほか\d+件$/, '')
  expect(await asked(/最初にしていただくこと：(.+)/g)).toEqual(first.map(({ act }) => (act ? [firstOf(act.label)] : [])))
  const remind = async (day: string) => {
    app.clock.set(`${day}T09:00:00+09:00`)
    await remindOfSteps(systemContext(app.platform))
    return asked(/期限のお知らせ：(.+)/g)
  }
  // On the day of a step, only the side whose row shows あなたの番 gets a letter.
  await completeStep(app, plan, 'profile', 'bea')
  await news()
  const due = '2026-11-24'
  const [buyer, seller] = await rows()
  expect(seller).toMatchObject({ own: true, due })
  expect(await remind(due)).toEqual([
    buyer?.own && buyer.due === due ? [buyer.act && firstOf(buyer.act.label)] : [],
    [seller?.act && firstOf(seller.act.label)],
  ])
  const open = ['deposit', 'pay', 'keys', 'utilities']
  const { db } = systemContext(app.platform)
  await db
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, plan.id), notInArray(dealStep.code, open)))
  await news()
  const { url } = await app.as('bea').createCalendarFeed({ body: {} })
  const { label } = signingDay(plan, (await planIn(app, plan.negotiationID)).steps)
  const days = async () => (await (await app.fetch(new URL(url).pathname)).text()).match(/SUMMARY:.+日：/g)
  expect([(await rowOf('bea')).word, await days()]).toEqual(['契約済み', [`SUMMARY:${label}：`, 'SUMMARY:引渡し日：']])
})

test('before the handover both sides read what is still open, and a calendar has the two days', async () => {
  await tests.planned()
  await news()
  app.clock.set('2027-01-24T09:00:00+09:00')
  for (let twice = 0; twice < 2; twice++) await remindOfHandovers(systemContext(app.platform))
  const { letters, texts, lines } = await news()
  expect(letters).toEqual(['bea: 引渡しまであと7日です', 'sora: 引渡しまであと7日です'])
  expect(lines).toEqual(['bea handover.near tab=plan', 'sora handover.near tab=plan'])
  expect(texts[0]).toContain('まだ済んでいないこと')
  // The day before there is an additional notification.
  app.clock.set('2027-01-30T09:00:00+09:00')
  await remindOfHandovers(systemContext(app.platform))
  expect((await news()).lines).toEqual(['bea handover.tomorrow tab=plan', 'sora handover.tomorrow tab=plan'])
  const { url } = await app.as('bea').createCalendarFeed({ body: {} })
  const file = await (await app.fetch(new URL(url).pathname)).text()
  expect(file).toMatch(/DTSTART;VALUE=DATE:20261212/)
  expect(file).toMatch(/DTSTART;VALUE=DATE:20270131/)
  expect(file).toContain('SUMMARY:引渡し日：丘の上の家')
})

test('the plan, its card, the row, the head and the morning letter have the same day for every step', async () => {
  const plan = await tests.planned()
  const { db } = systemContext(app.platform)
  const days = { ...plan, acceptedOn: '2026-11-21', loanDeadline: '2027-01-10' }
  // Adds steps that no single real deal has together.
  const all = [facts.filter((fact) => !['apartment', 'gift', 'land'].includes(fact)), facts].flatMap((of) => planOf(of, days))
  const missing = new Map(all.filter(({ code }) => plan.steps.every((step) => step.code !== code)).map((step) => [step.code, step]))
  for (const step of missing.values()) await insertRow(await app.ctx(), dealStep, { ...step, planID: plan.id, stepStatus: 1 })
  await db.update(user).set({ usageFeeActive: true }).where(eq(user.id, 'bea'))
  const { steps } = await planIn(app, plan.negotiationID)
  expect(steps.map(({ code }) => code)).toEqual([...stepCodes])
  await news()
  const silent: string[] = []
  for (const { id, code, title } of steps) {
    // While the contract can still be signed, later steps are not due.
    const before = code in contractSteps && code !== 'contract' && code !== 'deposit' ? ['contract', 'profile'] : []
    const open = [code, ...before, ...(ruleOf(code)?.after?.includes('keys') ? [] : ['keys'])]
    await db.update(dealStep).set({ stepStatus: 2, doneBy: [] }).where(eq(dealStep.planID, plan.id))
    await db
      .update(dealStep)
      .set({ stepStatus: 1 })
      .where(and(eq(dealStep.planID, plan.id), inArray(dealStep.code, open)))
    const due = steps.find((step) => step.id === id)?.due as string
    app.clock.set(`${due}T20:00:00+09:00`)
    app.clock.advance({ days: isPayment({ code }) ? 0 : -3 })
    const now = app.clock.now()
    await remindOfSteps(systemContext(app.platform))
    const shown = await planIn(app, plan.negotiationID)
    const step = shown.steps.find((each) => each.id === id)
    expect([code, step?.due]).toEqual([code, due])
    for (const by of ['bea', 'sora', 'ada'] as const) {
      const talk = await app.as(by).getNegotiation({ params: { id: plan.negotiationID } })
      if (talk.next?.code === code) {
        expect([code, talk.next.due]).toEqual([code, due])
        const { until } = dealStanding(talk, ({ bea: 'buyer', sora: 'seller', ada: 'admin' } as const)[by], now)
        expect(`（${until}）`).toBe(untilText(due, now))
      }
      const card = step && stepCardOf({ id: by, userType: ({ bea: 3, sora: 2, ada: 1 } as const)[by] }, talk, shown, step, now)
      expect(card?.lines).toContain(`${formatDay(due)}まで`)
    }
    const letters = (await news()).texts.filter((text) => text.includes(title))
    for (const text of letters) expect(text).toMatch(isPayment({ code }) ? new RegExp(`今日が期限|${formatDay(due)}`) : formatDay(due))
    if (letters.length === 0) silent.push(code)
  }
  // The operator's own steps, which are in the operators' queues.
  expect(silent).toEqual(['agreed', 'done'])
})

test('while one side is terminating the contract no morning letter reminds of the plan; one letter about it explains that', async () => {
  await usageFeePaid(app)
  const plan = await completeUpTo(app, await tests.planned(), 'contract')
  const morning = async (day: string) => {
    app.clock.set(`${day}T09:00:00+09:00`)
    await news()
    const ctx = systemContext(app.platform)
    for (const job of [remindOfSteps, remindOfHandovers, askAboutKeys]) await job(ctx)
    return (await news()).letters
  }
  const days = ['2026-12-12', '2027-01-24', '2027-02-01', '2027-02-07']
  await news()
  const talk = { params: { id: plan.negotiationID } }
  await app.as('bea').noticeTermination({ ...talk, body: { reason: 1, note: '本審査が通りませんでした。' } })
  const { letters, texts } = await news()
  expect(letters).toContain('sora: 契約の解除の連絡が届きました（「丘の上の家」）')
  expect(texts.filter((text) => text.includes('お知らせは届きません'))).toHaveLength(1)
  for (const day of days) expect([day, await morning(day)]).toEqual([day, []])
  expect(await systemContext(app.platform).db.$count(alert, inArray(alert.cause, ['step-overdue', 'handover-silent']))).toBe(0)

  app.clock.set('2026-12-01T09:00:00+09:00')
  await app.as('bea').dropTermination(talk)
  expect((await news()).texts.join()).toContain('また届きます')
  for (const day of days.slice(0, 3)) expect([day, (await morning(day)).length > 0]).toEqual([day, true])
})

test('on completion both sides read what is left to do and how long signed papers are kept; companions are notified too', async () => {
  const plan = await tests.planned()
  await joined(app, plan.estateID, 'sora', { email: 'umi@example.com', sees: { offers: false, papers: false, plan: true } })
  const { db } = systemContext(app.platform)
  await contracted(app, plan.negotiationID)
  await db.update(user).set({ usageFeeActive: true }).where(eq(user.id, 'bea'))
  await news()
  const at = { params: { id: plan.negotiationID } }
  await app.as('ada').agreeNegotiation({ ...at, body: { priceDecided: 36_000_000 } })
  expect((await news()).letters).toContain('umi: 「丘の上の家」の成約のお知らせ')
  await db
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, plan.id), ne(dealStep.code, 'tax')))
  await app.as('ada').completeNegotiation({ ...at, body: {} })
  const { letters, texts } = await news()
  expect(letters).toEqual(['bea: 取引が完了しました', 'sora: 取引が完了しました', 'umi: 「丘の上の家」の取引が完了しました'])
  const left = texts.filter((text) => text.includes('残りの手続きが1件あります：'))
  expect(left.length).toBeGreaterThan(0)
  for (const text of left) expect(text).toMatch(/記録を見る[\s\S]*\?tab=plan/)
  expect(texts.filter((text) => text.includes('契約の書類は、2036年11月まで保存します。'))).toHaveLength(2)
})
