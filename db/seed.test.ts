import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, countDistinct, eq, gt, inArray, isNotNull, isNull, like, lt, notInArray, notLike, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankNotice } from '#domain/deal/bank-details/table.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { consent } from '#domain/deal/consent/table.ts'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { negotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation, negotiationSeat } from '#domain/deal/negotiation/table.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { presentStatements } from '#domain/deal/statement/present.ts'
import { statement } from '#domain/deal/statement/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { publicListings } from '#domain/market/listing/queries.ts'
import { listing } from '#domain/market/listing/table.ts'
import { order } from '#domain/money/order/table.ts'
import { payments } from '#domain/money/payment/queries.ts'
import { isOwed, isToPay } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { waitsForPayer } from '#domain/money/payment/waiting-deposit.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { notices } from '#domain/news/notice/queries.ts'
import { notice } from '#domain/news/notice/table.ts'
import { listJobs } from '#domain/office/job/queries.ts'
import { listSettingVersions } from '#domain/office/setting/queries.ts'
import { countDeskDealsByQueue } from '#domain/office/today/deals.ts'
import { readToday } from '#domain/office/today/queries.ts'
import { DOCUMENT_DAYS } from '#domain/people/seller-approval/enumerations.ts'
import { sellerCheck } from '#domain/people/seller-approval/table.ts'
import { findMember } from '#domain/people/user/members.ts'
import { user } from '#domain/people/user/table.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { remindUnread } from '#listeners/news/unread.ts'
import { daysBefore, turnableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { mail } from '#platform/mail/table.ts'
import { openPlatform, type Platform, systemContext } from '#platform/platform.ts'
import { createApp } from '#server/app.ts'
import { type Identity, openIdentity } from '#server/identity.ts'
import { jobTable } from '#src/jobs.ts'
import { listeners } from '#src/listeners.ts'
import { freshDatabase } from '#test/database.ts'
import { keepDemoFresh } from './demo/keep-fresh.ts'
import { seedDemo } from './seed.ts'

const TELLING_MS = 600_000
const NOW = '2026-11-21T10:00:00+09:00'

let platform: Platform
let identity: Identity
let ctx: Ctx

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: mkdtempSync(join(tmpdir(), 'engawa-demo-')), LOG_LEVEL: 'error' })
  const log = pino({ level: 'error' }, { write: (line: string) => console.error(line) })
  const opened = { ...(await freshDatabase()), close: async () => {} }
  platform = await openPlatform({ config, listeners, jobTable, clock: turnableClock(NOW), log, database: opened, manualJobs: true })
  identity = openIdentity(platform)
  await identity.ready()
  platform.accounts = identity.accounts
  ctx = systemContext(platform)
  expect(await seedDemo(platform, identity)).toBe(true)
}, TELLING_MS)

afterAll(() => platform.close())

test('a second seed changes nothing', async () => {
  const before = await ctx.db.$count(estate)
  expect(await seedDemo(platform, identity)).toBe(false)
  expect(await ctx.db.$count(estate)).toBe(before)
})

test('about 120 houses in all prefectures are searchable, each with photos and a title of its own', async () => {
  const { count } = await publicListings.count({ ...ctx, viewer: { kind: 'guest' } }, {})
  expect(count).toBeGreaterThanOrEqual(118)
  expect(count).toBeLessThanOrEqual(135)
  const [distinct] = await ctx.db
    .select({
      prefectures: countDistinct(listing.prefecturesCode),
      types: countDistinct(listing.estateType),
      titles: countDistinct(listing.title),
    })
    .from(listing)
  expect(distinct).toEqual({ prefectures: 47, types: 9, titles: await ctx.db.$count(listing) })
  expect(await ctx.db.$count(listing, eq(listing.photoCount, 0))).toBe(0)
})

test('some prices are lowered, and every house is on the map', async () => {
  const lowered = await ctx.db.$count(listing, isNotNull(listing.loweredAt))
  expect(lowered).toBeGreaterThan(8)
  expect(await ctx.db.$count(listing, isNull(listing.latitude))).toBe(0)
})

const statesOf = async (table: PgTable, column: PgColumn) =>
  (await ctx.db.selectDistinct({ state: column }).from(table)).map(({ state }) => Number(state)).sort((a, b) => a - b)

test('the days and steps of a plan agree with what has happened', async () => {
  const doneIn = (code: string) => and(eq(dealStep.code, code), eq(dealStep.stepStatus, StepStatus.done))
  const of = (code: string) => ctx.db.select({ id: dealStep.planID }).from(dealStep).where(doneIn(code))
  const late = gt(dealPlan.contractDay, NOW.slice(0, 10))
  expect(await ctx.db.$count(dealPlan, and(late, inArray(dealPlan.id, of('contract'))))).toBe(0)
  const accounts = ctx.db.select({ id: bankNotice.planID }).from(bankNotice)
  expect(await ctx.db.$count(dealPlan, and(inArray(dealPlan.id, of('bank')), notInArray(dealPlan.id, accounts)))).toBe(0)
})

test('whoever agreed on a deal without the operator had paid the usage fee before', async () => {
  const late = or(isNull(user.usageFeePayAt), gt(user.usageFeePayAt, negotiation.agreedAt))
  const direct = and(eq(negotiation.negotiationType, NegotiationType.direct), isNotNull(negotiation.agreedAt))
  const deals = (which: typeof late) =>
    ctx.db.select({ id: negotiation.id }).from(negotiation).innerJoin(user, eq(user.id, negotiation.buyerID)).where(which)
  expect((await deals(direct)).length).toBeGreaterThan(2)
  expect(await deals(and(direct, late))).toEqual([])
})

test('the bills that wait for their payers are the same in SQL and on a page', async () => {
  const waiting = await ctx.db.select({ id: payment.id }).from(payment).where(waitsForPayer)
  const { items } = await payments.list(ctx, { limit: 100 })
  const shown = items.filter(isToPay)
  expect(waiting.map(({ id }) => id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted())
  // Among those that do not: one announced, one whose money has come, and one nobody has accepted.
  const others = items.filter((each) => isOwed(each) && !isToPay(each))
  expect(
    [shown, ...(['transferAnnouncedAt', 'moneyCame'] as const).map((key) => others.filter((each) => each[key]))].map(
      (list) => list.length > 0,
    ),
  ).toEqual([true, true, true])
})

test('every kind of row occurs in each of its states', async () => {
  expect(await statesOf(estate, estate.status)).toEqual([1, 2, 3, 9, 10])
  expect(await statesOf(user, user.sellerApprovedStatus)).toEqual([1, 2, 3, 4])
  expect(await statesOf(negotiation, negotiation.status)).toEqual([1, 2, 3, 4, 9])
  expect(await statesOf(negotiation, negotiation.negotiationType)).toEqual([1, 2, 3])
  expect(await statesOf(purchaseOffer, purchaseOffer.purchaseOfferStatus)).toEqual([1, 2, 3, 4, 5, 8, 9])
  expect(await statesOf(dealPlan, dealPlan.planStatus)).toEqual([1, 2, 9])
  expect(await statesOf(dealStep, dealStep.stepStatus)).toEqual([1, 2, 3])
  expect(await statesOf(paper, paper.paperStatus)).toEqual([1, 2, 3, 4, 5])
  expect(await statesOf(quotation, quotation.quotationStatus)).toEqual([1, 2, 3, 4, 9])
  expect(await statesOf(order, order.orderStatus)).toEqual([1, 2, 9])
  expect(await statesOf(payment, payment.paymentStatus)).toEqual([1, 2, 3, 9])
  expect(await statesOf(notice, notice.status)).toEqual([1, 2, 9])
  expect(await statesOf(reportCase, reportCase.state)).toEqual([1, 2, 9])
})

test('no documents of a check outlive the promise to delete them', async () => {
  const promised = lt(sellerCheck.decidedAt, daysBefore(ctx.clock.now(), DOCUMENT_DAYS))
  expect(await ctx.db.$count(sellerCheck, promised)).toBeGreaterThan(0)
  expect(await ctx.db.$count(sellerCheck, and(promised, isNull(sellerCheck.filesDeletedAt)))).toBe(0)
})

test('every stage has a deal, and the operators have work waiting', async () => {
  const { items } = await negotiations.list(ctx, { limit: 100 })
  expect(new Set(items.map(({ stage }) => stage))).toEqual(new Set([null, 1, 2, 3, 4, 5, 6]))
  const { queues } = await countDeskDealsByQueue(ctx, {})
  const waiting = queues.filter(({ count }) => count > 0).map(({ queue }) => queue)
  expect(waiting).toEqual(expect.arrayContaining(['held', 'agreement', 'overdue']))
  expect(await statesOf(inquiry, inquiry.state)).toEqual([1, 2, 3, 9])
})

test('a notice is scheduled for a later day, and one setting has been changed', async () => {
  const chief = await findMember(ctx.db, [...(await ctx.db.select({ id: user.id }).from(user).where(eq(user.staffRole, 1)))][0]?.id ?? '')
  const office = { ...ctx, viewer: chief as never }
  expect((await notices.list(office, { tab: 'planned' })).items).toMatchObject([{ status: 2, postDate: '2026-11-28' }])
  const { items } = await listSettingVersions(office, 'calendar')
  expect(items.map(({ standing, note }) => [standing, note])).toMatchObject([
    ['present', '年末年始の休業のため'],
    ['past', null],
  ])
})

test('the demo buyer and seller each have a deal in every stage, and a closed one', async () => {
  const { items } = await negotiations.list(ctx, { limit: 100 })
  for (const [name, side] of [
    ['seller', 'sellerID'],
    ['buyer', 'buyerID'],
  ] as const) {
    const [person] = await ctx.db
      .select({ id: user.id })
      .from(user)
      .where(eq(user.email, `${name}@example.com`))
    const own = items.filter((item) => item[side] === person?.id)
    expect([name, new Set(own.map(({ stage }) => stage))]).toEqual([name, new Set([null, 1, 2, 3, 4, 5, 6])])
    const contracts = await ctx.db
      .select({ status: saleContract.saleContractStatus })
      .from(saleContract)
      .where(eq(saleContract[side], person?.id ?? ''))
    expect([name, new Set(contracts.map(({ status }) => status))]).toEqual([name, new Set([2, 3])])
    // The demo buyer can still send one more offer.
    const open = and(eq(purchaseOffer[side], person?.id ?? ''), inArray(purchaseOffer.purchaseOfferStatus, [1, 2, 3, 5]))
    if (name === 'buyer') expect(await ctx.db.$count(purchaseOffer, open)).toBeLessThan(5)
  }
})

test('each of the three main accounts can sign in, and has something unread', async () => {
  const app = createApp(platform, identity)
  for (const [name, userType] of [
    ['admin', 1],
    ['seller', 2],
    ['buyer', 3],
  ] as const) {
    const email = `${name}@example.com`
    const answer = await app.request('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=engawa-embedded', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'engawa-demo-2026', returnSecureToken: true }),
    })
    expect(answer.status).toBe(200)
    const { localId } = (await answer.json()) as { localId: string }
    expect(await findMember(ctx.db, localId)).toMatchObject({ userType })
    const side = { 1: undefined, 2: eq(negotiation.sellerID, localId), 3: eq(negotiation.buyerID, localId) }[userType]
    const unread = await ctx.db
      .select({ id: negotiation.id })
      .from(negotiation)
      .innerJoin(negotiationSeat, eq(negotiationSeat.negotiationID, negotiation.id))
      .where(and(side, eq(negotiationSeat.party, userType), gt(negotiationSeat.unreadCount, 0)))
    expect(unread.length).toBeGreaterThan(0)
  }
})

test('two co-heirs of a house were invited and asked for consent, and one has given it', async () => {
  const heirs = await ctx.db.select().from(companion)
  expect(heirs.map(({ role, companionStatus }) => [role, companionStatus]).sort()).toEqual([
    [2, 1],
    [2, 3],
  ])
  expect((await ctx.db.select().from(consent)).map(({ consentStatus }) => consentStatus).sort()).toEqual([1, 2])
})

test('nothing is dated in the future, and no letter is sent about the past', async () => {
  expect(await ctx.db.$count(negotiation, gt(negotiation.updatedAt, ctx.clock.now()))).toBe(0)
  expect(await ctx.db.$count(listing, gt(listing.publishedAt, ctx.clock.now()))).toBe(0)
  await platform.jobs.drain()
  await remindUnread(ctx)
  expect(await ctx.db.$count(mail, notLike(mail.key, 'confirmation/%'))).toBe(0)
})

test('one listing of the main seller awaits a confirmation, and the daily refresh keeps all listings in search', async () => {
  const letters = await ctx.db.select({ to: mail.toAddress }).from(mail).where(like(mail.key, 'confirmation/%'))
  expect(letters).toEqual([{ to: 'seller@example.com' }])
  const guest = { ...ctx, viewer: { kind: 'guest' as const } }
  const { count } = await publicListings.count(guest, {})
  const later = (days: number) => ({ ...guest, clock: turnableClock(new Date(Date.parse(NOW) + days * 86_400_000)) })
  expect((await publicListings.count(later(20), {})).count).toBe(0)
  await keepDemoFresh({ ...ctx, clock: later(20).clock })
  expect((await publicListings.count(later(20), {})).count).toBe(count)
})

test('the operators have work in every queue, more than three items overdue, and a failed job', async () => {
  const chief = await findMember(ctx.db, [...(await ctx.db.select({ id: user.id }).from(user).where(eq(user.staffRole, 1)))][0]?.id ?? '')
  const { queues } = await readToday({ ...ctx, viewer: chief as never })
  const waiting = new Map(queues.map((queue) => [queue.name, queue]))
  for (const name of [
    'talk',
    'quotation',
    'order',
    'announced',
    'unpaid',
    'seller',
    'estate',
    'report',
    'inquiry',
    'privacy',
    'alert',
    'held',
    'reviewAnswer',
    'agreement',
    'completion',
    'power',
    'viewing',
    'bank',
    'handover',
    'ending',
    'overdue',
    'revoked',
    'contact',
  ])
    expect([name, waiting.get(name as never)?.count ?? 0]).toEqual([name, expect.toSatisfy((count: number) => count > 0)])
  expect(queues.filter(({ overdue }) => overdue > 0).length).toBeGreaterThanOrEqual(3)
  expect((await listJobs({ ...ctx, viewer: chief as never })).items).toMatchObject([
    { queue: 'areas', attempts: 9, error: 'Error ECONNREFUSED' },
  ])
})

test('the sellers’ statements agree with the pages of their houses', async () => {
  const stated = await presentStatements(ctx, await ctx.db.select().from(statement))
  expect(stated.length).toBeGreaterThan(0)
  expect(stated.flatMap(({ lines }) => lines.filter(({ unlike }) => unlike).map(({ label, answer }) => [label, answer]))).toEqual([])
})
