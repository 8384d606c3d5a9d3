import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { createAPI } from '#src/api.ts'
import type { TestApp } from '#test/app.ts'
import { refusal, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { openDeal } from '#test/deals.ts'
import { towerRoom } from '#test/houses.ts'
import { accept, afternoon, appointed, forgetTalks, onDay, propose, slot } from '#test/viewings.ts'
import { processViewings } from './upkeep.ts'

let app: TestApp
let estateID: string
let deal: string
beforeAll(async () => {
  app = await testApp()
  estateID = (await towerRoom(app)).id
})
beforeEach(async () => {
  app.clock.set('2026-11-21T10:00:00+09:00')
  await forgetTalks(app)
  deal = await openDeal(app, { estateID })
})
afterAll(() => app.close())

const address = async (by: Person = 'bea') => (await app.as(by).getParticulars({ params: { id: deal } })).address
const contacts = async (id: string, by: Person) => {
  const { buyerDayContact, sellerDayContact } = await app.as(by).getViewing({ params: { id } })
  return [buyerDayContact, sellerDayContact]
}
const at = (id: string) => ({ params: { id } })

test('with the appointment the buyer reads the full address, and no one else through this call', async () => {
  const asked = await propose(app, deal)
  expect(await address()).toBeNull()
  await accept(app, asked)
  expect(await (await app.ctx()).db.$count(audit, and(eq(audit.deed, 'release.releaseAddress'), eq(audit.subjectID, deal)))).toBe(1)
  expect(await address()).toMatchObject({
    prefectures: '東京都',
    address1: '港南一丁目',
    block: '5番6号',
    buildingName: '港南タワー',
    room: '1203',
  })
  expect(await address('sora')).toBeNull()
  expect((await refusal(address('ada'))).status).toBe(403)
  const other = await openDeal(app, { estateID, buyer: 'ben' })
  expect((await refusal(address('ben'))).status).toBe(404)
  expect((await app.as('ben').getParticulars(at(other))).address).toBeNull()
})

test('a video viewing needs no address', async () => {
  await accept(app, await propose(app, deal, 'bea', { kind: 2 }))
  expect(await address()).toBeNull()
})

test('the first reading of a day is logged, and visible to the side that released it', async () => {
  await appointed(app, deal)
  const seen = async (by: Person) => (await app.as(by).listReleases(at(deal))).items.find(({ kind }) => kind === 1)
  expect(await seen('sora')).toMatchObject({ to: 3, basis: 1, firstReadAt: null, until: null })
  await Promise.all(Array.from({ length: 20 }, () => address()))
  const readings = async () => {
    const { db } = await app.ctx()
    return db.$count(audit, and(eq(audit.deed, 'release.read'), eq(audit.subjectID, deal)))
  }
  expect(await readings()).toBe(1)
  app.clock.advance({ days: 1 })
  await address()
  expect(await readings()).toBe(2)
  expect(await seen('sora')).toMatchObject({ firstReadAt: '2026-11-21T10:00:00+09:00', lastReadAt: '2026-11-22T10:00:00+09:00' })
  expect(await seen('bea')).toMatchObject({ firstReadAt: null, lastReadAt: null })
  expect((await app.as('ada').listReleases(at(deal))).items).toHaveLength(3)
})

test('no server-rendered page reads the address: the logged call is made by the browser', () => {
  const { readings } = createAPI()
  expect([readings.has('listReleases'), readings.has('getParticulars'), readings.has('getViewingCalendar')]).toEqual([true, false, false])
})

test('the address stays while another time is negotiated, and goes with the appointment', async () => {
  const fixed = await appointed(app, deal)
  const changed = await app.as('bea').changeViewing({ ...at(fixed.id), body: { slots: [afternoon], reason: 1 } })
  expect(await address()).not.toBeNull()
  await app.as('sora').acceptViewing({ ...at(fixed.id), body: { slot: 0, version: changed.version } })
  expect(await address()).not.toBeNull()
  await app.as('sora').cancelViewing({ ...at(fixed.id), body: {} })
  expect(await address()).toBeNull()
  const again = await appointed(app, deal)
  await app.as('bea').changeViewing({ ...at(again.id), body: { slots: [afternoon], reason: 1 } })
  await app.as('sora').refuseViewing({ ...at(again.id), body: { reason: 1 } })
  expect(await address()).toBeNull()
})

test('a buyer who has seen the house keeps its address until the negotiation ends', async () => {
  await appointed(app, deal)
  app.clock.set(onDay(14, '14:00'))
  await processViewings(await app.ctx())
  expect(await address()).not.toBeNull()
  await app.as('bea').closeNegotiation({ ...at(deal), body: { reason: '見送ります。' } })
  expect(await address()).toBeNull()
  expect((await app.as('sora').listReleases(at(deal))).items).toEqual([])
})

test('contacts are readable on the day only: from three hours before until two hours after', async () => {
  const { id } = await accept(app, await propose(app, deal), 'sora', { dayContact: '090-2222-2222' })
  await app.as('bea').setDayContact({ ...at(id), body: { dayContact: '090-3333-3333' } })
  const both = async () => [await contacts(id, 'bea'), await contacts(id, 'sora')]
  const [hers, theirs] = ['090-3333-3333', '090-2222-2222']
  for (const time of [onDay(14, '07:29'), onDay(14, '13:30')]) {
    app.clock.set(time)
    expect(await both()).toEqual([
      [hers, null],
      [null, theirs],
    ])
  }
  for (const time of [onDay(14, '07:30'), onDay(14, '13:29')]) {
    app.clock.set(time)
    expect(await both()).toEqual([
      [hers, theirs],
      [hers, theirs],
    ])
  }
  app.clock.set(onDay(14, '08:00'))
  await app.as('bea').cancelViewing({ ...at(id), body: { reason: 3 } })
  expect(await contacts(id, 'bea')).toEqual([hers, null])
})

test('a seller who releases the address later has to give a meeting place', async () => {
  const put = (addressRelease: 1 | 2 | 3, by: Person = 'sora') =>
    app.as(by).putAddressRelease({ params: { id: estateID }, body: { addressRelease } })
  expect((await refusal(put(3, 'ada'))).status).toBe(403)
  expect(await put(3)).toMatchObject({ addressRelease: 3, viewingHours: null })
  const asked = await propose(app, deal)
  const path = (error: { errors?: { path: string }[] }) => error.errors?.[0]?.path
  expect(path(await refusal(accept(app, asked)))).toBe('meetingPlace')
  const counter = (body: object) => app.as('sora').counterViewing({ ...at(asked.id), body: { slots: [afternoon], ...body } })
  expect(path(await refusal(counter({})))).toBe('meetingPlace')
  await counter({ meetingPlace: '品川駅 港南口' })
  const fixed = await app.as('bea').acceptViewing({ ...at(asked.id), body: { slot: 0, version: 2 } })
  expect(fixed).toMatchObject({ viewingStatus: 2, meetingPlace: '品川駅 港南口' })
  expect(await address()).toBeNull()
  expect(await accept(app, await propose(app, await openDeal(app, { estateID, buyer: 'ben' }), 'ben', { kind: 2 }))).toMatchObject({
    viewingStatus: 2,
  })
})

test('without a meeting place, the buyer’s acceptance is refused until there is one', async () => {
  const asked = await propose(app, deal)
  const countered = await app.as('sora').counterViewing({ ...at(asked.id), body: { slots: [afternoon] } })
  await app.as('sora').putAddressRelease({ params: { id: estateID }, body: { addressRelease: 2 } })
  const yes = () => app.as('bea').acceptViewing({ ...at(asked.id), body: { slot: 0, version: countered.version } })
  expect(await refusal(yes())).toMatchObject({ status: 409, code: 'meeting-place-missing' })
  await app.as('sora').releaseAddress({ ...at(deal), body: {} })
  expect(await yes()).toMatchObject({ viewingStatus: 2 })
})

test('the seller can release the address to one buyer by hand: once, and until the negotiation ends', async () => {
  const recorded = async () => (await app.ctx()).db.$count(audit, and(eq(audit.deed, 'release.releaseAddress'), eq(audit.subjectID, deal)))
  const tell = (by: Person = 'sora') => app.as(by).releaseAddress({ ...at(deal), body: {} })
  expect((await refusal(tell('bea'))).status).toBe(403)
  expect((await refusal(tell('ada'))).status).toBe(403)
  expect((await refusal(tell('saburo'))).status).toBe(404)
  const releases = await Promise.all(Array.from({ length: 20 }, () => tell()))
  expect(new Set(releases.map(({ id }) => id)).size).toBe(1)
  expect(releases[0]).toMatchObject({ kind: 1, to: 3, basis: 3, until: null })
  expect((await address())?.block).toBe('5番6号')
  expect(await recorded()).toBe(1)
  // A cancelled appointment does not revoke an address that the seller released by hand.
  const fixed = await appointed(app, deal)
  await app.as('sora').cancelViewing({ ...at(fixed.id), body: {} })
  expect(await address()).not.toBeNull()
  expect(await recorded()).toBe(1)
  await app.as('bea').closeNegotiation({ ...at(deal), body: { reason: '見送ります。' } })
  expect(await address()).toBeNull()
  expect(await refusal(tell())).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
})

test('auto-accepting hours need a meeting place before the address can be withheld', async () => {
  const hours = (more: object = {}) =>
    app
      .as('sora')
      .putViewingHours({ params: { id: estateID }, body: { weekly: [{ day: 6, from: '10:00', to: '12:00' }], autoAccept: true, ...more } })
  const keep = () => app.as('sora').putAddressRelease({ params: { id: estateID }, body: { addressRelease: 2 } })
  await hours()
  expect((await refusal(keep())).errors?.[0]?.path).toBe('addressRelease')
  await hours({ meetingPlace: '品川駅 港南口' })
  await keep()
  expect((await refusal(hours())).errors?.[0]?.path).toBe('meetingPlace')
  const fixed = await propose(app, deal, 'bea', { slots: [slot(14, '10:00', '11:00')] })
  expect(fixed).toMatchObject({ viewingStatus: 2, meetingPlace: '品川駅 港南口' })
  expect(await address()).toBeNull()
})

test('while one side is suspended, or the operator acts for the seller, everything is withheld', async () => {
  await appointed(app, deal)
  const { db } = await app.ctx()
  await db.update(user).set({ status: 2 }).where(eq(user.id, 'sora'))
  expect(await address()).toBeNull()
  await db.update(user).set({ status: 1 }).where(eq(user.id, 'sora'))
  expect(await address()).not.toBeNull()
  await db.update(negotiation).set({ takenOverAt: app.clock.now() }).where(eq(negotiation.id, deal))
  expect(await address()).toBeNull()
})
