import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { negotiationSeat } from '#domain/deal/negotiation/table.ts'
import { listingDay } from '#domain/market/listing/day-table.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { notification } from '#domain/news/notification/table.ts'
import { user } from '#domain/people/user/table.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { FEE_WITHOUT_CONTRACT } from '#platform/setting/fee-words.ts'
import { eachAnew, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { type Menus, offeredQuotation, stockMenus } from '#test/deals.ts'
import { acceptOffer, offerTests, submit } from '#test/offers.ts'
import { planOf } from '#test/plans.ts'
import { notifyDue, notifyWaiting } from './due-news.ts'
import { notifyWeek } from './weekly-news.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
let menus: Menus
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
  menus = await stockMenus(app)
})
eachAnew(() => app)

const db = () => systemContext(app.platform).db
const forget = async () => {
  await app.drain()
  for (const table of [notification, mail]) await db().delete(table)
}
const kindsTo = async (person: Person) => (await app.as(person).listNotifications()).items.map(({ kind }) => kind)
/** Runs the job twice, as on two nodes. */
const twice = async (job: (ctx: ReturnType<typeof systemContext>) => Promise<void>) => {
  for (let n = 0; n < 2; n++) await job(systemContext(app.platform))
}

test('an open quotation gets one reminder, three days before its last day', async () => {
  const { id } = await tests.room()
  const offered = await offeredQuotation(app, menus, 'bea', id)
  await forget()
  await db().update(quotation).set({ validUntil: '2026-11-24' }).where(eq(quotation.id, offered.id))
  await twice(notifyDue)
  expect(await kindsTo('bea')).toEqual(['quotation.expiring'])
  app.clock.advance({ days: 1 })
  await twice(notifyDue)
  expect(await kindsTo('bea')).toHaveLength(1)
})

test('a direct buyer is reminded of the usage fee once the steps before it are settled, and not from the first day', async () => {
  const { id } = await tests.room()
  await acceptOffer(app, await submit(app, id))
  await forget()
  const due = async (days: number) => {
    app.clock.advance({ days })
    await twice(notifyDue)
    return (await kindsTo('bea')).filter((kind) => kind === 'usageFee.needed').length
  }
  await db().update(user).set({ usageFeeActive: false }).where(eq(user.id, 'bea'))
  expect([await due(2), await due(1), await due(3)]).toEqual([0, 0, 0])
  const plan = await planOf(app, id)
  const settled = plan.steps.find(({ code }) => code === 'usageFee')?.dependsOn ?? []
  expect(settled).toContain('registry')
  await db()
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, plan.id), inArray(dealStep.code, settled)))
  // A notice of termination lets it rest.
  const noticed = {
    by: 3 as const,
    reason: 1 as const,
    note: '本審査が通りませんでした。',
    at: '2026-11-26T10:00:00+09:00',
    byOperator: false,
  }
  await db()
    .update(dealPlan)
    .set({ termination: { ...noticed, answer: null, answeredAt: null } })
    .where(eq(dealPlan.id, plan.id))
  expect(await due(1)).toBe(0)
  await db().update(dealPlan).set({ termination: null }).where(eq(dealPlan.id, plan.id))
  expect([await due(1), await due(1)]).toEqual([1, 1])
  const letters = await db().select().from(mail).where(eq(mail.toAddress, 'bea@example.com'))
  expect(letters.map(({ text }) => text).join()).toContain(FEE_WITHOUT_CONTRACT)
  await db().update(user).set({ usageFeeActive: true }).where(eq(user.id, 'bea'))
})

test('a member who has not answered for two days gets one reminder per wait', async () => {
  const { id } = await tests.room()
  await app.as('bea').createChat({ body: { id: crypto.randomUUID(), negotiationID: id, message: 'いつ見られますか。' } })
  await forget()
  const waited = async (hours: number) => {
    app.clock.advance({ hours })
    await twice(notifyWaiting)
    return (await kindsTo('sora')).filter((kind) => kind === 'negotiation.waiting').length
  }
  expect([await waited(47), await waited(1), await waited(5)]).toEqual([0, 1, 1])
  expect(await kindsTo('bea')).toEqual([])
  await db().update(negotiationSeat).set({ waitingSince: app.clock.now() }).where(eq(negotiationSeat.party, 2))
  expect(await waited(48)).toBe(2)
})

test('a seller gets a summary of the week on Mondays, but none for a week without visitors', async () => {
  const { estateID } = await tests.room()
  await twice(notifyWeek)
  expect((await kindsTo('sora')).filter((kind) => kind === 'listing.weekly')).toEqual([])
  await db().insert(listingDay).values({ estateID, day: '2026-11-19', views: 12, favorites: 3, enquiries: 1 }).onConflictDoNothing()
  await twice(notifyWeek)
  expect(await kindsTo('sora')).toEqual(['listing.weekly'])
  const [letter] = await db().select().from(mail)
  expect(letter?.text).toContain('閲覧 12回・お気に入り 3件・お問い合わせ')
})
