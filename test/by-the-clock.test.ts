import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { notification } from '#domain/news/notification/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { systemContext } from '#platform/platform.ts'
import { jobTable } from '#src/jobs.ts'
import { eachAnew } from '#test/app.ts'
import type { TestApp } from './app.ts'
import { contractTests } from './contracts.ts'
import { submit } from './offers.ts'
import { planOf, stepOf } from './plans.ts'
import { appointed, propose, slot } from './viewings.ts'

/** Weeks pass without any action: each reminder goes out once, on its day and to the right people, and whatever expires ends. */
let tests: Awaited<ReturnType<typeof contractTests>>
let app: TestApp
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
})
eachAnew(() => app)

/** Every scheduled job that sends mail about a deal or ends part of it. */
const queues = [
  ...(['viewings', 'viewingReminders', 'purchaseOffers', 'expiringOffers', 'lapsedContracts', 'paperExpiry'] as const),
  ...(['dueSteps', 'silentHandovers', 'nearHandovers', 'due', 'waitingAnswers', 'gathered'] as const),
]

/** Runs the jobs at these moments, each time on two nodes concurrently. Returns the messages sent, one a line. */
async function walk(moments: readonly string[]): Promise<string[]> {
  for (const moment of moments) {
    app.clock.set(`${moment}:00+09:00`)
    for (const queue of queues) {
      const work = () => jobTable[queue].handler(systemContext(app.platform), {} as never)
      await Promise.all([work(), work()])
    }
    await app.drain()
  }
  const rows = await systemContext(app.platform).db.select().from(notification)
  const parts = rows.map(({ createdAt, userID, kind, line }) => [tokyoDay(createdAt).slice(5), userID, kind, line.split('・')[1]])
  return parts.map((each) => each.filter(Boolean).join(' ')).toSorted()
}

/** Every day from one to another. */
const each = (from: string, to: string): string[] => {
  const days = [from]
  while ((days.at(-1) as string) < to) days.push(addDays(days.at(-1) as string, 1))
  return days
}

test('a viewing request, an appointment and an offer that are left alone', async () => {
  const { id, estateID } = await tests.room()
  await propose(app, id, 'bea', { slots: [slot(20, '10:00', '12:00')] })
  const other = await tests.room({ buyer: 'ben', estateID })
  await appointed(app, other.id, { confirmOverlap: true }, 'ben')
  await submit(app, other.id, 'ben', { validUntil: '2026-12-01' })
  await app.drain()
  await systemContext(app.platform).db.delete(notification)
  const november = ['2026-11-22T09:00', '2026-11-23T18:00', '2026-11-28T15:00', '2026-11-29T09:00']
  const december = ['2026-12-01T18:00', '2026-12-02T00:00', '2026-12-04T18:00', '2026-12-05T08:30', '2026-12-05T15:00']
  const messages = await walk([...november, ...december])
  expect(messages).toMatchInlineSnapshot(`
    [
      "11-23 sora negotiation.waiting",
      "11-23 sora negotiation.waiting",
      "11-28 bea viewing.expired 第1希望：12月11日（金）10:00〜12:00",
      "11-28 sora viewing.expired 第1希望：12月11日（金）10:00〜12:00",
      "11-29 ben purchaseOffer.expiring",
      "11-29 sora purchaseOffer.expiring",
      "12-02 ben purchaseOffer.expired",
      "12-02 sora purchaseOffer.expired",
      "12-04 ben viewing.reminder 日時：12月5日（土）10:30〜11:30",
      "12-04 sora viewing.reminder 日時：12月5日（土）10:30〜11:30",
      "12-05 ben viewing.done 日時：12月5日（土）10:30〜11:30",
      "12-05 ben viewing.soon 日時：12月5日（土）10:30〜11:30",
      "12-05 sora viewing.soon 日時：12月5日（土）10:30〜11:30",
    ]
  `)
})

test('an accepted offer on which neither side acts', async () => {
  const { contract, plan } = await tests.fixed()
  await app.drain()
  await systemContext(app.platform).db.delete(notification)
  const handover = ['2027-01-23', '2027-01-24', '2027-01-28', '2027-01-30', '2027-01-31', '2027-02-01', '2027-02-07']
  const messages = await walk([...each('2026-11-22', '2026-12-13'), ...handover].map((day) => `${day}T09:00`))
  expect(messages).toMatchInlineSnapshot(`
    [
      "01-24 bea handover.near",
      "01-24 sora handover.near",
      "01-28 bea handover.near",
      "01-28 sora handover.near",
      "01-30 bea handover.tomorrow",
      "01-30 sora handover.tomorrow",
      "11-24 bea negotiation.waiting",
      "11-24 sora negotiation.waiting",
      "11-25 sora step.near 家の状態を伝える書類（告知書",
      "11-27 bea contract.lapsing 売買契約書",
      "11-27 sora contract.lapsing 売買契約書",
      "11-28 bea contract.lapsing 売買契約書",
      "11-28 sora contract.lapsing 売買契約書",
      "11-28 sora step.due 家の状態を伝える書類（告知書",
      "11-28 sora step.near 契約までに必要な書類をそろえる",
      "11-29 bea contract.lapsed 売買契約書",
      "11-29 sora contract.lapsed 売買契約書",
      "11-29 sora step.overdue 家の状態を伝える書類（告知書",
      "12-01 sora step.due 契約までに必要な書類をそろえる",
      "12-01 sora step.overdue 家の状態を伝える書類（告知書",
      "12-02 bea step.near 境界標を現地で確かめる",
      "12-02 sora step.near 境界標を現地で確かめる",
      "12-02 sora step.overdue 契約までに必要な書類をそろえる",
      "12-04 sora step.overdue 契約までに必要な書類をそろえる",
      "12-05 bea step.due 境界標を現地で確かめる",
      "12-05 sora step.due 境界標を現地で確かめる",
      "12-05 sora step.overdue 家の状態を伝える書類（告知書",
      "12-06 bea step.near 司法書士を決める",
      "12-06 bea step.overdue 境界標を現地で確かめる",
      "12-06 sora step.overdue 境界標を現地で確かめる",
      "12-07 bea step.near 契約書を専門家に見てもらう",
      "12-07 sora step.near 契約書を専門家に見てもらう",
      "12-08 bea step.overdue 境界標を現地で確かめる",
      "12-08 sora step.overdue 境界標を現地で確かめる",
      "12-08 sora step.overdue 契約までに必要な書類をそろえる",
      "12-09 bea step.due 司法書士を決める",
      "12-09 sora step.near 振込先のお知らせ",
      "12-10 bea step.due 契約書を専門家に見てもらう",
      "12-10 bea step.overdue 司法書士を決める",
      "12-10 sora step.due 契約書を専門家に見てもらう",
      "12-11 bea step.overdue 契約書を専門家に見てもらう",
      "12-11 sora step.overdue 契約書を専門家に見てもらう",
      "12-12 bea step.overdue 司法書士を決める",
      "12-12 bea step.overdue 境界標を現地で確かめる",
      "12-12 sora step.due 振込先のお知らせ",
      "12-12 sora step.overdue 境界標を現地で確かめる",
      "12-13 bea step.overdue 契約書を専門家に見てもらう",
      "12-13 sora step.overdue 契約書を専門家に見てもらう",
      "12-13 sora step.overdue 振込先のお知らせ",
    ]
  `)
  expect((await app.as('bea').getSaleContract({ params: { id: contract.id } })).saleContractStatus).toBe(8)
  expect(stepOf(await planOf(app, plan.negotiationID), 'contract').stepStatus).toBe(1)
})
