import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { negotiations } from '#domain/deal/negotiation/queries.ts'
import { getMenuUses } from '#domain/money/quotation/queries.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { chats } from '#domain/talk/chat/queries.ts'
import { NEWEST_TALKS } from '#domain/talk/inbox/enumerations.ts'
import { countInboxByTab, listInbox } from '#domain/talk/inbox/queries.ts'
import { inboxTabs } from '#domain/talk/inbox/sides.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { readsOf, type TableScan, withoutIndex } from '#test/reads.ts'
import { fillDeals, fillNegotiations, fillRoom, talkNumber } from '../../../../bench/negotiations.ts'
import { countDeskDealsByQueue, listDeskDeals } from './deals.ts'
import { allDealQueues } from './enumerations.ts'
import { readToday } from './queries.ts'

const TALKS = 20_000
/** Messages in the largest negotiation. */
const ROOM = 500

let app: TestApp
let ada: Ctx
beforeAll(async () => {
  app = await testApp({}, { database: await freshDatabase('owner') })
  ada = await app.ctx('ada')
  await fillNegotiations(ada.db, TALKS, { messages: 1 })
  await fillRoom(ada.db, 77, ROOM)
  await fillDeals(ada.db, TALKS)
})
afterAll(() => app.close())

/** The operators' lists over all negotiations, and one negotiation. */
const calls: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'talks in the order of creation': (ctx) => negotiations.list(ctx, {}),
  'talks by their newest message': (ctx) => negotiations.list(ctx, { orderBy: 'lastSendAt:desc' }),
  'unread talks': (ctx) => negotiations.list(ctx, { unread: true, orderBy: 'lastSendAt:desc' }),
  'talks that wait': (ctx) => negotiations.list(ctx, { yourTurn: true, orderBy: 'waitingSince:asc' }),
  'messages of a room': (ctx) => chats.list(ctx, { negotiationID: [talkNumber(77)], orderBy: 'seq:desc' }),
  'words in a room': (ctx) => chats.list(ctx, { negotiationID: [talkNumber(77)], keyword: 'にっぽん', orderBy: 'seq:desc' }),
  'all messages': (ctx) => chats.list(ctx, {}),
  'all messages of a month, the newest first': (ctx) =>
    chats.list(ctx, { createdAtFrom: '2020-03-01', createdAtTo: '2020-03-31', orderBy: 'createdAt:desc' }),
  // `work` is all waiting work at once, which is a large part of this database.
  ...Object.fromEntries(
    inboxTabs[1].filter((tab) => tab !== 'work').map((tab) => [`the tab ${tab}`, (ctx: Ctx) => listInbox(ctx, { tab })]),
  ),
  ...Object.fromEntries(allDealQueues.map((queue) => [`the queue ${queue}`, (ctx: Ctx) => listDeskDeals(ctx, { queue })])),
  'the numbers of all queues': (ctx) => countDeskDealsByQueue(ctx, {}),
  'what waits for the operators': readToday,
  'what waits for them, with its negotiations and the late deals': (ctx) => readToday(ctx, { talks: true }),
}

describe.each(Object.entries(calls))('%s', (_name, call) => {
  test('are found without reading a whole table', async () => {
    const reads = await readsOf(ada, call)
    expect(reads).not.toEqual([])
    expect(tooMuch(reads)).toEqual([])
  })
})

test.each([
  ['negotiation_created', 'talks in the order of creation'],
  ['negotiation_seat_newest', 'talks by their newest message'],
  ['negotiation_seat_unread_newest', 'unread talks'],
  ['negotiation_seat_waiting', 'talks that wait'],
  ['chat_seq', 'words in a room'],
  ['chat_created', 'all messages'],
  ['negotiation_uninvited', 'the tab uninvited'],
  ['negotiation_silent', 'the tab stalled'],
  ['quotation_status', 'the tab request'],
  ['order_status', 'the tab order'],
  // The planner may read the whole second table instead, which is as long as the first.
  ['held_message_status, held_message_negotiation', 'the queue held'],
  ['alert_state', 'the queue viewing'],
])('without the index %s, %s would read far more', async (indexes, name) => {
  const reads = await withoutIndex(ada, indexes, (ctx) => readsOf(ctx, calls[name] as (ctx: Ctx) => Promise<unknown>))
  expect(tooMuch(reads)).not.toEqual([])
})

describe.each<[string, string]>([
  ['a buyer of few talks', `id = 'nothing'`],
  ['a buyer whose many talks are the newest', `id > '${talkNumber(TALKS - 1000)}'`],
])('%s', (_name, talks) => {
  test.each([
    {},
    { orderBy: 'createdAt:desc' },
    { orderBy: 'seq:asc' },
    { userType: [1] },
    { message: 'こんにちは。' },
    { keyword: 'にっぽん' },
  ])('finds their own messages through their negotiations: %o', async (query) => {
    const bea = await app.ctx('bea')
    const undo = new Error('as it was')
    await transact(bea, async (ctx) => {
      await ctx.db.execute(sql.raw(`update negotiation set buyer_id = 'bea' where ${talks}`))
      await ctx.db.execute(sql.raw('analyze negotiation'))
      for (const call of [() => chats.list(ctx, query), () => chats.count(ctx, query)])
        expect(tooMuch(await readsOf(ctx, call))).toEqual([])
      throw undo
    }).catch((error) => {
      if (error !== undo) throw error
    })
  })
})

test('all waiting items can be paged through, oldest first, however many', async () => {
  await ada.db.update(quotation).set({ quotationStatus: 1 }).where(eq(quotation.quotationStatus, 9))
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listInbox>> = await listInbox(ada, { tab: 'request', limit: 50, ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ since, id }) => `${since} ${id}`))
    cursor = page.cursor
  } while (cursor)
  const { tabs } = await countInboxByTab(ada, {})
  expect(seen.length).toBeGreaterThan(100)
  expect(tabs.find(({ tab }) => tab === 'request')).toEqual({ tab: 'request', count: seen.length, capped: false })
  expect(seen).toEqual([...new Set(seen)].sort())
})

test('uses of a service are found by their index; without it all quotations are read', async () => {
  const { id } = await app.as('ada').createServiceMenu({
    body: { name: '登記', description: '登記を手配します。', price: 50_000, displayOrder: 9, buyerMenuFlag: true },
  })
  await ada.db.execute(sql`update quotation set lines = jsonb_build_array(jsonb_build_object('serviceMenuID',
    case when abs(hashtext(id)) % 50 = 0 then ${id} else 'menu-' || abs(hashtext(id)) % 50 end))`)
  await ada.db.execute(sql`vacuum analyze quotation`)
  const ask = (ctx: Ctx) => readsOf(ctx, (ctx) => getMenuUses(ctx, id))
  const most = (reads: TableScan[]) => Math.max(...reads.filter(({ table }) => table === 'quotation').map(({ rows }) => rows))
  expect((await getMenuUses(ada, id)).offerCount).toBeGreaterThan(10)
  expect(most(await ask(ada))).toBeLessThan(200)
  expect(most(await withoutIndex(ada, 'quotation_lines', ask))).toBeGreaterThan(1000)
})

test('the counts of all tabs come from one statement', async () => {
  for (const call of [countInboxByTab, countDeskDealsByQueue, readToday]) {
    const reads = await readsOf(ada, (ctx) => call(ctx, {}))
    expect(new Set(reads.map(({ statement }) => statement)).size).toBe(1)
  }
})

test('for a frequent word only the newest negotiations are counted, and the result is marked as capped', async () => {
  await ada.db.execute(sql`update chat set search_words = '内見' where seq = 1`)
  const { tabs, owners, among } = await countInboxByTab(ada, { keyword: '内見' })
  expect(among).toBe(NEWEST_TALKS)
  expect([tabs, owners].map((each) => each.at(-1))).toMatchObject([
    { tab: 'all', count: NEWEST_TALKS, capped: true },
    { owner: 'all', capped: true },
  ])
  expect(tabs.filter(({ capped }) => !capped)).toEqual([])
  const reads = await readsOf(ada, (ctx) => countInboxByTab(ctx, { keyword: '内見' }))
  const messages = reads.filter(({ table }) => table === 'chat').map(({ rows }) => rows)
  expect(Math.max(...messages)).toBeLessThanOrEqual(2 * NEWEST_TALKS)
  // With narrower conditions, or rare words, all matches are counted.
  const few = [{ keyword: '内見', buyerID: ['buyer-77'] }, { keyword: '縁側の猫' }]
  for (const query of few) expect((await countInboxByTab(ada, query)).among, JSON.stringify(query)).toBeNull()
})

/** A page has twenty rows: a query that reads a thousand of twenty thousand lacks an index. */
const tooMuch = (reads: TableScan[]) => reads.filter(({ rows }) => rows > TALKS / 20)
