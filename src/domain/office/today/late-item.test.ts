import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { transact } from '#platform/context.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { askForQuotation, stockMenus } from '#test/deals.ts'
import { queuesOf } from '#test/desk.ts'
import { room, say } from '#test/rooms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a negotiation with a late item is shown with the wait of that item, though another began earlier', async () => {
  app.clock.set('2027-01-26T10:00:00+09:00')
  const menus = await stockMenus(app)
  const { id } = await room(app, { buyer: 'ben', type: 1 })
  await askForQuotation(app, id, menus, 'ben')
  const shown = async () => {
    const talk = (await app.as('ada').getDesk({ query: { talks: true } })).talks?.find((one) => one.id === id)
    return { late: talk?.late, since: talk?.since }
  }
  app.clock.advance({ minutes: 5 })
  await say(app, 'ben', { id }, 'お返事をお待ちしています。')
  expect(await shown()).toEqual({ late: false, since: '2027-01-26T10:00:00+09:00' })
  app.clock.set('2027-01-26T15:00:00+09:00')
  expect(await shown()).toEqual({ late: true, since: '2027-01-26T10:05:00+09:00' })
})

test('the list of deals shows the same wait as 今日: of the item that is late, not of one that began earlier', async () => {
  app.clock.set('2027-02-02T10:00:00+09:00')
  const { id } = await room(app, { buyer: 'ben', type: 3 })
  const raise = async (cause: 'step-overdue' | 'termination') =>
    transact(await app.ctx(), (ctx) => raiseAlert(ctx, { ...{ cause, key: id, negotiationID: id }, subject: { kind: 'negotiation', id } }))
  await raise('step-overdue')
  app.clock.set('2027-02-03T10:00:00+09:00')
  await raise('termination')
  app.clock.set('2027-02-04T17:00:00+09:00')
  const [listed, talks] = await Promise.all([
    app.as('ada').listDeskDeals({ query: { queue: 'all' } }),
    app.as('ada').getDesk({ query: { talks: true } }),
  ])
  const late = { since: '2027-02-03T10:00:00+09:00', late: true }
  expect(listed.items.find((deal) => deal.id === id)).toMatchObject({ ...late, queue: 'ending', things: 2 })
  expect(talks.talks?.find((talk) => talk.id === id)).toMatchObject(late)
})

test('a deposit waits since its booking, although it was recorded later', async () => {
  await app.as('ada').createDeposit({ body: { bookedOn: '2027-01-22', amount: 33_000, payerName: 'ベップ ミア' } })
  expect((await queuesOf(app)).find(({ name }) => name === 'deposit')).toMatchObject({ oldestSince: '2027-01-22T00:00:00+09:00' })
})
