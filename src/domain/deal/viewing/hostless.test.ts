import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handBack, takeOver } from '#domain/deal/negotiation/take-over.ts'
import { transact } from '#platform/context.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp } from '#test/app.ts'
import { afternoon, appointed, onDay, viewingTests } from '#test/viewings.ts'
import { processViewings } from './upkeep.ts'

let tests: Awaited<ReturnType<typeof viewingTests>>
let app: TestApp
let deal: string
beforeAll(async () => {
  tests = await viewingTests()
  app = tests.app
})
beforeEach(async () => {
  await tests.startAnew()
  deal = (await tests.room()).id
})
afterAll(() => app.close())

const ground = '電話で売主のご家族に確かめました。'
const suspend = async () => transact(await app.ctx(), (ctx) => takeOver(ctx, { userID: 'sora' } as never))
const follow = () => processViewings(systemContext(app.platform))
const alerts = async () =>
  (await app.as('ada').listAlerts({ query: { cause: ['viewing-hostless'] } })).items.map(({ subjectID, state, note }) => [
    subjectID,
    state,
    note,
  ])

test('a visit hosted by a suspended seller waits for an operator for a day, and is then cancelled', async () => {
  const fixed = await appointed(app, deal)
  await suspend()
  expect(await alerts()).toEqual([[fixed.id, 1, null]])
  await follow()
  expect((await tests.see(fixed.id)).viewingStatus).toBe(2)
  app.clock.advance({ hours: 24 })
  await follow()
  expect(await tests.see(fixed.id)).toMatchObject({ viewingStatus: 9, closeReason: 5, late: false, sequence: 1 })
  expect(await alerts()).toEqual([[fixed.id, 9, '見学は取り消しになりました。']])
  await app.drain()
  expect((await app.as('bea').listNotifications()).items.map(({ kind }) => kind)).toContain('viewing.canceled')
})

test('three hours before it, a visit without a host is cancelled immediately', async () => {
  const fixed = await appointed(app, deal)
  app.clock.set(onDay(14, '07:00'))
  await suspend()
  await follow()
  expect((await tests.see(fixed.id)).viewingStatus).toBe(2)
  app.clock.set(onDay(14, '07:30'))
  await follow()
  expect(await tests.see(fixed.id)).toMatchObject({ viewingStatus: 9, closeReason: 5 })
})

test('a visit hosted by another person stays, and an alert is settled by an operator’s change or the seller’s return', async () => {
  const byFamily = await appointed(app, deal, { hostKind: 2, hostName: '空野 海' })
  const [seen, left] = [(await tests.room()).id, (await tests.room({ buyer: 'ben' })).id]
  const changed = await appointed(app, seen)
  const back = await appointed(app, left, { start: onDay(14, '09:00'), minutes: 30 }, 'ben')
  await suspend()
  expect((await alerts()).map(([id]) => id).toSorted()).toEqual([changed.id, back.id].toSorted())
  const change = (more: object) =>
    app.as('ada').changeViewing({ params: { id: changed.id }, body: { slots: [afternoon], reason: 5, ground, ...more } })
  expect((await refusal(change({ hostKind: 1 }))).errors?.[0]?.path).toBe('hostKind')
  // The operator acting for the seller becomes the host, unless another is named.
  expect(await change({})).toMatchObject({ viewingStatus: 1, hostKind: 3 })
  await transact(await app.ctx(), (ctx) => handBack(ctx, { userID: 'sora' } as never))
  expect((await alerts()).toSorted()).toEqual(
    [
      [changed.id, 9, '別の日時を相談しています。'],
      [back.id, 9, '売主の方の利用が再開されました。'],
    ].toSorted(),
  )
  app.clock.advance({ hours: 25 })
  await follow()
  for (const { id } of [byFamily, back]) expect((await tests.see(id)).viewingStatus).toBe(2)
})
