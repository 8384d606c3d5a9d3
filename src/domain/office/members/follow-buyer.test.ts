import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { continuingNegotiation } from '#domain/deal/negotiation/merging.ts'
import { user } from '#domain/people/user/table.ts'
import { rows } from '#platform/db/open.ts'
import { newID } from '#platform/id.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { accept, askForQuotation, invoiced, type Menus, offer, offeredQuotation, openDeal, payByCard, stockMenus } from '#test/deals.ts'
import { acceptOffer, completeProfile, counterOffer, submit } from '#test/offers.ts'
import { heard, listedHouse, say } from '#test/rooms.ts'
import { accept as acceptViewing, propose } from '#test/viewings.ts'
import { followsBuyer } from './follow-buyer.ts'

// Ben is Bea's second account.
let app: TestApp
let menus: Menus
const numbers: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
  for (const who of ['bea', 'ben'] as const) await completeProfile(app, who)
  for (const { id, userNumber } of await app.platform.database.db.select().from(user)) numbers[id] = userNumber
})
afterAll(() => app.close())

const ada = () => app.as('ada')
const merge = (id = 'ben', into = 'bea') =>
  ada().mergeUser({
    params: { id },
    body: { into, confirm: { from: numbers[id] ?? '', into: numbers[into] ?? '' }, reason: 'ご本人の申し出' },
  })
const talkOf = (id: string) => ada().getNegotiation({ params: { id } })
/** A second account of Bea's. */
async function another(): Promise<'ben'> {
  const { db } = app.platform.database
  const id = `ben-${newID()}`
  const [ben] = await db.select().from(user).where(sql`${user.id} = 'ben'`)
  const { searchWords: _, mergedInto: __, ...row } = ben as typeof user.$inferSelect
  numbers[id] = `B-9${Object.keys(numbers).length}`
  await db.insert(user).values({ ...row, id, name: '弁天', status: 1, email: `${id}@example.com`, userNumber: numbers[id] })
  await db.delete(rate)
  // The helpers only know the test members; with a bearer token any account works.
  return id as 'ben'
}
const open = async (who: 'bea' | 'ben', estateID: string) => (await app.as(who).createNegotiation({ body: { estateID } })).id

test('a negotiation moves to the remaining account with all its rows, and the other side sees the same person', async () => {
  const old = await another()
  const id = await open(old, await listedHouse(app))
  const { payment, order } = await invoiced(app, menus, old, id)
  await payByCard(app, payment, old)
  const offered = await offeredQuotation(app, menus, old, id)
  await say(app, 'sora', { id }, 'お庭もご覧ください。')
  const own = await app.as(old).createChat({ body: { id: newID(), negotiationID: id, message: '庭は広いですか。' } })
  await app.as(old).createChat({ body: { id: newID(), negotiationID: id, message: '運営の方だけに。', receiverID: 'engawa-operator' } })
  const seen = await acceptViewing(app, await propose(app, id, old), 'sora')
  const bid = await submit(app, id, old)
  await app.as(old).createCompanion({
    body: {
      estateID: (await talkOf(id)).estateID,
      negotiationID: id,
      role: 3,
      name: '別府 光',
      email: 'hikari@example.com',
      until: '2026-12-20',
    },
  })
  await app.as(old).muteNegotiation({ params: { id }, body: { muted: true } })
  await app.drain()
  const before = await talkOf(id)
  expect(before).toMatchObject({ buyerID: old, status: 2 })
  const unread = (await app.as(old).getNegotiation({ params: { id } })).unreadCount
  const notified = (await app.as(old).listNotifications()).items.filter(({ negotiationID }) => negotiationID === id).length
  expect(notified).toBeGreaterThan(0)

  await merge(old)
  await app.drain()

  const bea = app.as('bea')
  for (const talk of [await talkOf(id), await app.as('sora').getNegotiation({ params: { id } })])
    expect(talk).toMatchObject({ buyerID: 'bea', buyerName: '別府', status: 2 })
  const mine = await bea.getNegotiation({ params: { id } })
  expect(mine.participants[0]).toMatchObject({ userType: 3, userID: 'bea' })
  expect(mine.unreadCount).toBe(unread)
  expect((await heard(app, 'bea', { id })).join()).toContain('運営の方だけに。')
  expect((await heard(app, 'sora', { id })).at(-1)).toBe('買主のお名前の表示が「弁天」から「別府」に変わりました。同じ方です。')
  expect((await bea.listChats({ query: { negotiationID: id } })).items.find((chat) => 'id' in own && chat.id === own.id)).toMatchObject({
    senderID: 'bea',
  })
  expect((await bea.listNotifications()).items.filter(({ negotiationID }) => negotiationID === id).length).toBeGreaterThanOrEqual(notified)
  expect((await bea.getNotificationSetting({ params: { id: 'bea' } })).mutedNegotiationIDs).toEqual([id])
  // Payments stay with their papers and remain readable; open quotations can be ordered by the account that stays.
  expect(await bea.getOrder({ params: { id: order.id } })).toMatchObject({ orderUserID: old, paid: true })
  expect((await bea.listPayments({ query: { negotiationID: id } })).items.map(({ paymentUserID }) => paymentUserID)).toEqual([old])
  expect(await refusal(app.as('sora').getOrder({ params: { id: order.id } }))).toMatchObject({ status: 404 })
  expect(await accept(app, await bea.getQuotation({ params: { id: offered.id } }))).toMatchObject({ orderUserID: 'bea' })
  expect(await bea.getViewing({ params: { id: seen.id } })).toMatchObject({ buyerID: 'bea', viewingStatus: 2 })
  expect(await counterOffer(app, bid)).toMatchObject({ buyerID: 'bea', buyerName: '別府', turn: 3 })
  expect((await bea.listCompanions()).items.map(({ email }) => email)).toEqual(['hikari@example.com'])
  expect(await leftWith(old, id)).toEqual([])
})

test('of two negotiations about one house the older stays and the other is closed, with a sentence to the seller', async () => {
  for (const first of ['old', 'bea'] as const) {
    const old = await another()
    const estateID = await listedHouse(app)
    const [older, newer] = [await open(first === 'old' ? old : 'bea', estateID), await open(first === 'old' ? 'bea' : old, estateID)]
    app.clock.advance({ minutes: 1 })
    await merge(old)
    await app.drain()
    expect(await talkOf(older)).toMatchObject({ buyerID: 'bea', status: 1 })
    expect(await talkOf(newer)).toMatchObject({ status: 9, closureReason: expect.stringContaining('もう1つの商談で続けます') })
    const news = (await app.as('sora').listNotifications()).items.filter(
      ({ negotiationID, kind }) => negotiationID === newer && kind === 'negotiation.closed',
    )
    expect(news).toHaveLength(1)
    expect((await talkOf(newer)).buyerID).toBe(first === 'old' ? 'bea' : old)
  }
})

test('a negotiation with an accepted offer stays, however new; if the old account has one, the merge is refused', async () => {
  const old = await another()
  const estateID = await listedHouse(app)
  const [theirs, chosen] = [await open(old, estateID), await open('bea', estateID)]
  const { id } = await acceptOffer(app, await submit(app, chosen, 'bea'))
  expect(await refusal(merge('bea', old))).toMatchObject({
    status: 409,
    code: 'deal-underway',
    negotiationID: chosen,
    title: expect.stringContaining('「丘の上の家」'),
  })
  expect(await talkOf(theirs)).toMatchObject({ buyerID: old, status: 1 })
  await merge(old)
  expect(await talkOf(theirs)).toMatchObject({ buyerID: old, status: 9 })
  expect(await talkOf(chosen)).toMatchObject({ buyerID: 'bea', status: 2 })
  expect(await ada().getPurchaseOffer({ params: { id } })).toMatchObject({ purchaseOfferStatus: 3 })
})

test('a contract or a purchase from oneself blocks the merge, and a seller’s negotiations stay with their house', async () => {
  const old = await another()
  const agreed = await openDeal(app, { buyerID: old, status: 3 })
  expect(await refusal(merge(old))).toMatchObject({ status: 409, code: 'deal-underway', negotiationID: agreed })
  const third = await another()
  const own = await openDeal(app, { buyerID: third, sellerID: 'bea' })
  expect(await refusal(merge(third))).toMatchObject({ status: 409, code: 'own-house', negotiationID: own })
  const sold = await openDeal(app, { seller: 'saburo' })
  expect(await refusal(merge('saburo', 'sora'))).toMatchObject({ status: 409, code: 'open-talks', negotiationID: sold })
})

test('open payments block the merge: unconfirmed, unpaid, or in the negotiation that would be closed', async () => {
  const old = await another()
  const id = await openDeal(app, { buyerID: old, buyerName: '弁天', estateID: await listedHouse(app) })
  const placed = await accept(app, await offeredQuotation(app, menus, old, id), old)
  expect(await refusal(merge(old))).toMatchObject({ status: 409, code: 'open-money', negotiationID: id })
  await ada().confirmOrder({ params: { id: placed.id }, body: {} })
  expect(await refusal(merge(old))).toMatchObject({ status: 409, code: 'open-money', negotiationID: id })
  expect(await talkOf(id)).toMatchObject({ buyerID: old })
  const third = await another()
  const estateID = await listedHouse(app)
  const [theirs, mine] = [await open(third, estateID), await open('bea', estateID)]
  await accept(app, await offer(app, await askForQuotation(app, mine, menus), menus))
  expect(await refusal(merge(third))).toMatchObject({ status: 409, code: 'open-money', negotiationID: mine })
  expect([(await talkOf(theirs)).status, (await talkOf(mine)).status]).toEqual([1, 1])
})

test('a blocked buyer stays blocked, and two concurrent merges count once', async () => {
  const old = await another()
  const id = await open(old, await listedHouse(app))
  await app.as('sora').blockUser({ params: { id: old }, body: {} })
  const tries = await Promise.allSettled([merge(old), merge(old)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(say(app, 'bea', { id }, 'こんにちは。'))).toMatchObject({ status: 403, code: 'blocked' })
  expect((await app.as('sora').listBlocks()).items.map((block) => block.id)).toEqual(['bea'])
  await app.as('sora').unblockUser({ params: { id: 'bea' } })
})

test('the negotiation the house is reserved for stays, otherwise the older one', () => {
  const [a, b] = [1, 2].map((day) => ({ id: `t${day}`, createdAt: new Date(day), chosen: false })) as [Ranked, Ranked]
  expect([
    continuingNegotiation(a, b),
    continuingNegotiation(b, a),
    continuingNegotiation(a, { ...b, chosen: true }),
    continuingNegotiation({ ...a, createdAt: b.createdAt }, b),
  ]).toEqual(['t1', 't1', 't2', 't1'])
})
type Ranked = Parameters<typeof continuingNegotiation>[0]

/** Columns related to a negotiation in which the old account's id may stay, each with the reason. */
const byOffice = 'of somebody of the office'
const ofSeller = 'of the seller'
const apart = 'moved in its own room'
const paid = 'its papers and books name who it was'
const STAYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['alert.assignee_id', 'alert.concluded_by', 'answer.by', 'chat_cover.by', 'chat_cover.lifted_by', 'held_message.decided_by'],
      ...['inquiry.assignee_id', 'inquiry.concluded_by', 'negotiation.admin_id', 'paper.checked_by', 'quotation_offer.offered_by'],
      ...['report_case.assignee_id', 'report_case.concluded_by', 'adjustment.by', 'allocation.by', 'allocation.undone_by'],
      ...['deposit.assignee_id', 'refund.decided_by', 'refund.requested_by', 'payment_dispute.treated_by', 'payment_reminder.by'],
    ].map((each) => [each, byOffice]),
  ),
  ...Object.fromEntries(
    [
      ...['consent.asked_by', 'consent.inviter_id', 'negotiation.seller_id', 'paper.seller_id', 'purchase_offer.seller_id'],
      ...['sale_contract.seller_id', 'statement.issued_by', 'statement.seller_id', 'viewing.seller_id'],
    ].map((each) => [each, ofSeller]),
  ),
  ...Object.fromEntries(
    [
      ...['contact_consent.by', 'guard_mark.user_id', 'negotiation.buyer_id', 'notification.user_id', 'quotation.user_id', 'release.by'],
      'waiting_letter.user_id',
    ].map((each) => [each, apart]),
  ),
  ...Object.fromEntries(
    [
      ...['document.user_id', 'payment.payment_user_id', 'placed_order.accepted_by', 'placed_order.created_by'],
      'placed_order.order_user_id',
    ].map((each) => [each, paid]),
  ),
  'document.replaced_by': 'another document',
  'negotiation.closed_by': 'nobody closed a talk that moves',
  'paper_file.owner_id': 'who sent it, read by nobody',
  'purchase_offer_version.made_by': 'an edition is never changed',
  'sale_contract_signature.member_id': 'a signature is never changed',
  'inquiry.user_id': 'what was asked by that account; its answer reaches the one that stays',
  'report_case.about_user_id': 'what that account did; its page leads to the other',
}

test('every member column in a table of negotiations has a rule for merging', async () => {
  const moves = followsBuyer.flatMap(({ table, columns }) =>
    columns.map((column) => `${getTableName(table)}.${snake(Object.keys(getTableColumns(table)).find((key) => key === column) ?? '')}`),
  )
  const hanging = await hangingOnTalks()
  const people = await read<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and (column_name ~ '(^|_)(user|buyer|seller|owner|inviter|sender|receiver|member|reporter|writer|requester|holder|admin|assignee|author)_id$' or column_name ~ '(^|_)by$')`)
  const found = people.filter(({ table }) => hanging.has(table)).map(({ table, column }) => `${table}.${column}`)
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter((each) => !moves.includes(each) && !(each in STAYS)).toSorted()).toEqual([])
  expect([...moves, ...Object.keys(STAYS)].filter((each) => !found.includes(each))).toEqual([])
})

const read = <T>(query: ReturnType<typeof sql>) => rows<T & Record<string, unknown>>(app.platform.database.db, query)
const snake = (name: string) => name.replace(/ID$/, '_id').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Tables with a negotiation id, and those that refer to one of them. */
async function hangingOnTalks(): Promise<Set<string>> {
  const naming = await read<{ table: string }>(
    sql`select table_name as "table" from information_schema.columns where table_schema = 'public' and column_name = 'negotiation_id'`,
  )
  const links = await read<{ table: string; to: string }>(
    sql`select conrelid::regclass::text as "table", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`,
  )
  const found = new Set(['negotiation', ...naming.map(({ table }) => table)])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const { table, to } of links) if (found.has(to)) found.add(table)
  }
  return found
}

/** Columns in the negotiation's rows that still contain the old account although they should not. */
async function leftWith(old: string, talk: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await hangingOnTalks())
    for (const { row } of await read<{ row: Record<string, unknown> }>(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`)) {
      if (row.negotiation_id !== talk && row.id !== talk) continue
      for (const [column, value] of Object.entries(row)) {
        const why = STAYS[`${table}.${column}`]
        const isPaid = table === 'quotation' && row.quotation_status === 4
        if (JSON.stringify(value ?? '').includes(old) && (!why || why === apart) && !isPaid) found.push(`${table}.${column}`)
      }
    }
  return found
}
