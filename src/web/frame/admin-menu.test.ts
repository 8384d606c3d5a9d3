import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { refundWork } from '#domain/money/desk/enumerations.ts'
import { allDeskQueues, deskPlaces, deskQueues } from '#domain/office/today/enumerations.ts'
import { workTabs } from '#domain/talk/inbox/sides.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { transact } from '#platform/context.ts'
import { systemContext } from '#platform/platform.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { colleague } from '#test/colleagues.ts'
import { askForQuotation, invoiced, openDeal, payByCard, refundRequested, stockMenus } from '#test/deals.ts'
import { room, say } from '#test/rooms.ts'
import { conditionsOf, queueOf } from '#web/rooms/office/today/deal-search.ts'
import { linkTo } from '#web/rooms/office/today/queue-link.ts'
import { describeTab, openTab } from '#web/rooms/talk/inbox/inbox-tabs.ts'
import { readOfficeSearch } from '#web/rooms/talk/inbox/office-search.ts'
import { caseList } from '#web/rooms/talk/report/case-list.ts'
import { groups, placeOf } from './admin-menu.tsx'
import { countedLists } from './counted-lists.ts'
import { inbox } from './destinations.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('every number counted for the operators’ desk has a place in their menu, and no place waits for another', () => {
  // The user's own notifications are counted for everyone, including operators.
  expect(
    groups
      .flatMap(({ places }) => places)
      .flatMap(({ count }) => count ?? [])
      .sort(),
  ).toEqual([...deskPlaces, 'notifications'].sort())
})

test('where only some rows of a list are counted, the number opens those', () => {
  const members = groups.flatMap(({ places }) => places).find(({ count }) => count === 'members')
  expect({ ...members?.link, ...members?.counted }).toMatchObject(linkTo('privacy'))
})

test('every page of the office belongs to the place with the longest beginning of its address', () => {
  const pathOf = ({ to, params = {} }: (typeof inbox)['link']) =>
    (to ?? '').replace(/\/\{-\$\w+\}/, '').replace(/\$(\w+)/, (_, name) => Object(params)[name])
  const label = (path: string) => placeOf(path, pathOf)?.label
  for (const { places } of groups) for (const place of places) expect(label(pathOf(place.link))).toBe(place.label)
  expect(
    [
      '/admin/master/city',
      '/admin/payment/1',
      '/admin/menu/1/quotation/2/createOrder',
      '/admin/deposit/import/1',
      '/admin/user/export',
    ].map(label),
  ).toEqual(['マスタ', '支払い', '注文', '入金', '会員'])
  expect(label('/admin/record/other')).toBe(undefined)
  expect(label('/admin/users')).toBe(undefined)
})

test('the inbox counts the tabs of the queues of 今日, by their names there', () => {
  const queues = allDeskQueues.filter((queue) => deskQueues[queue].place === 'talks')
  const tabs = queues.map((queue) => {
    const link = linkTo(queue)
    return link.to === '/admin/chat' ? (link.search.show ?? 'turn') : 'all'
  })
  expect(tabs).toEqual(workTabs)
  const labels = tabs.map((tab) => describeTab('admin', tab).label)
  expect(labels).toEqual(queues.map((queue) => deskQueues[queue].label))
})

test('the number beside a list of the menu is the number of rows with which it opens, the reader’s and nobody’s', async () => {
  const nagi = app.as(await colleague(app, 'nagi', '日野 凪'))
  const { db } = await app.ctx()
  const given = (id: string, adminID: string) => db.update(negotiation).set({ adminID }).where(eq(negotiation.id, id))
  const both = await openDeal(app)
  const colleagues = await room(app, { type: 1, buyer: 'ben' })
  for (const id of [both, colleagues.id])
    for (const cause of ['power-to-check', 'contact-repeated'] as const)
      await transact(systemContext(app.platform), (ctx) =>
        raiseAlert(ctx, { cause, key: id, subject: { kind: 'negotiation', id }, negotiationID: id }),
      )
  await given(both, 'nagi')
  await given(colleagues.id, 'somebody')
  const [direct, other] = [await room(app), await room(app, { buyer: 'ben' })]
  await app.as('bea').reportPerson({ params: { id: direct.id }, body: { reason: 4, note: '返事がきついです。' } })
  for (const { id } of [direct, other])
    await app.as('sora').reportPerson({ params: { id }, body: { reason: 4, note: '何度も電話がきます。' } })
  const cases = (await nagi.listReportCases()).items
  await db
    .update(reportCase)
    .set({ state: 2, assigneeID: 'nagi' })
    .where(eq(reportCase.id, cases[0]?.id ?? ''))
  await db
    .update(reportCase)
    .set({ state: 2, assigneeID: 'somebody' })
    .where(eq(reportCase.id, cases.at(-1)?.id ?? ''))

  // In two tabs, and with a colleague.
  const menus = await stockMenus(app)
  await say(app, 'bea', { id: both }, '見積をお願いできますか。')
  await askForQuotation(app, both, menus)
  await askForQuotation(app, colleagues.id, menus, 'ben')
  const talks = new Set<string>()
  for (const tab of workTabs)
    for (const owner of ['me', 'none'] as const) for (const { id } of (await nagi.listInbox({ query: { tab, owner } })).items) talks.add(id)
  expect([talks.has(both), talks.has(colleagues.id)]).toEqual([true, false])
  const { payment } = await invoiced(app, menus)
  await payByCard(app, payment)
  await refundRequested(app, payment)
  const totals = await nagi.getRefundTotals()

  const opened = readOfficeSearch(inbox.link.search as object)
  const { items: work } = await nagi.listInbox({ query: { tab: openTab('admin', opened), owner: opened.owner } })
  expect(work.find(({ id }) => id === both)).toMatchObject({ work: 'request' })
  const { deals, reports } = countedLists
  const rows = {
    talks: work.length,
    refunds: refundWork.reduce((sum, tab) => sum + totals[tab].count, 0),
    deals: (await nagi.listDeskDeals({ query: { ...conditionsOf(deals.search), queue: queueOf(deals.search) } })).items.length,
    reports: (await nagi.listReportCases({ query: caseList.queryOf(reports.search, 'nagi') })).items.length,
  }
  const shown = Object.fromEntries((await nagi.getDesk()).places.map(({ place, forMe }) => [place, forMe]))
  expect(shown).toMatchObject(rows)
  expect(rows).toEqual({ talks: talks.size, refunds: 1, deals: 1, reports: 2 })
  expect((await nagi.countDeskDealsByQueue({ query: { ours: 'true' } })).all.count).toBe(1)
})
