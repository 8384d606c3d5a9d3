import { beforeAll, expect, test } from 'vitest'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { openDeal } from '#test/deals.ts'
import { listedHouse } from '#test/rooms.ts'
import { accept, appointed, crowd, onDay, propose, slot, viewingTests } from '#test/viewings.ts'

let tests: Awaited<ReturnType<typeof viewingTests>>
let app: TestApp
beforeAll(async () => {
  tests = await viewingTests()
  app = tests.app
})
eachAnew(() => app)

/** Saturdays from ten to half past one: three slots, the first on the day in two weeks when the tests have their appointments. */
const saturdays = { weekly: [{ day: 6, from: '10:00', to: '13:30' }] }
const [first, second, third] = [slot(14, '10:00', '11:00'), slot(14, '11:15', '12:15'), slot(14, '12:30', '13:30')]
const layDown = (estateID: string, body: object = {}, by: Person = 'sora') =>
  app.as(by).putViewingHours({ params: { id: estateID }, body: { ...saturdays, ...body } })
const openTo = async (id: string, by: Person = 'bea', query: object = { from: '2026-12-05', to: '2026-12-05' }) =>
  app.as(by).getOpenSlots({ params: { id }, query })
const left = async (id: string) => (await openTo(id)).items.map(({ start, left }) => [start, left])
const place = (error: { errors?: { path: string }[] }) => error.errors?.[0]?.path

test('a seller sets visiting hours, and both sides of a negotiation read the free slots', async () => {
  const deal = await tests.room()
  expect(await openTo(deal.id)).toEqual({ hours: false, autoAccept: false, addressRelease: 1, suspendedUntil: null, items: [] })
  const terms = () => app.as('sora').getViewingTerms({ params: { id: deal.estateID } })
  expect(await terms()).toEqual({ id: deal.estateID, viewingHours: null, addressRelease: 1, version: 0 })
  expect(await layDown(deal.estateID)).toEqual(await terms())
  expect(await terms()).toMatchObject({ version: 1, viewingHours: { ...saturdays, minutes: 60, gap: 15, noticeHours: 24, capacity: 1 } })
  const items = [first, second, third].map((each) => ({ ...each, left: 1 }))
  for (const by of ['bea', 'sora', 'ada'] as const)
    expect(await openTo(deal.id, by)).toEqual({ hours: true, autoAccept: false, addressRelease: 1, suspendedUntil: null, items })
  expect((await refusal(openTo(deal.id, 'ben'))).status).toBe(404)
  expect((await openTo(deal.id, 'bea', {})).items).toHaveLength(12)
  expect(place(await refusal(openTo(deal.id, 'bea', { from: '2026-12-01', to: '2027-01-01' })))).toBe('to')
  expect(place(await refusal(openTo(deal.id, 'bea', { from: '2026-12-02', to: '2026-12-01' })))).toBe('to')
  await app.as('bea').closeNegotiation({ params: { id: deal.id }, body: { reason: '見送ります。' } })
  expect((await openTo(deal.id)).items).toEqual([])
})

test('only the seller sets hours, or the operator acting for them', async () => {
  const { estateID } = await tests.room()
  expect((await refusal(layDown(estateID, {}, 'bea'))).status).toBe(404)
  expect((await refusal(layDown(estateID, {}, 'saburo'))).status).toBe(404)
  expect((await refusal(layDown(estateID, {}, 'ada'))).status).toBe(403)
  const theirs = await listedHouse(app, { negotiationType: 2 })
  expect((await refusal(layDown(theirs))).status).toBe(403)
  expect(await refusal(layDown(theirs, {}, 'ada'))).toMatchObject({ status: 422, code: 'ground-missing' })
  expect((await layDown(theirs, { ground: '11月20日に電話で確認' }, 'ada')).version).toBe(1)
  expect(await tests.recorded('viewing.setHours', theirs)).toBe(1)
  await app.as('ada').finishEstate({ params: { id: theirs }, body: { endReason: 2 } })
  expect(await refusal(layDown(theirs, { ground: '電話' }, 'ada'))).toMatchObject({ status: 409, code: 'wrong-state' })
})

test('invalid hours get 422, each with its field', async () => {
  const { estateID } = await tests.room()
  const wrong = async (body: object) => place(await refusal(layDown(estateID, body)))
  expect(await wrong({ weekly: [{ day: 6, from: '10:00', to: '10:30' }] })).toBe('weekly.0.to')
  expect(await wrong({ weekly: [{ day: 7, from: '10:00', to: '12:00' }] })).toBe('weekly.0.day')
  expect(await wrong({ weekly: [{ day: 6, from: '10:10', to: '12:00' }] })).toBe('weekly.0.from')
  expect(await wrong({ weekly: [{ day: 6, from: '06:00', to: '12:00' }] })).toBe('weekly.0.from')
  expect(await wrong({ extra: [slot(14, '19:00', '20:15')] })).toBe('extra.0.start')
  expect(await wrong({ capacity: 11 })).toBe('capacity')
  expect(await wrong({ gap: 20 })).toBe('gap')
  expect(await wrong({ closed: ['2026-02-30'] })).toBe('closed.0')
  expect(await wrong({ hostKind: 2 })).toBe('hostName')
})

test('with hours set a visitor chooses from the open slots, and the seller still answers', async () => {
  const deal = await tests.room()
  await layDown(deal.estateID, { meetingPlace: '駅の改札', hostNote: '玄関の前に1台', noticeHours: 3 })
  const wrong = (...slots: object[]) => refusal(propose(app, deal.id, 'bea', { slots }))
  expect((await wrong(first, slot(14, '14:00', '15:00'))).errors?.[0]).toEqual({
    path: 'slots.1.start',
    message: '見学できる時間の中から選んでください。',
  })
  expect(place(await wrong(slot(14, '10:00', '12:00')))).toBe('slots.0.start')
  const other = await openDeal(app, { buyer: 'ben', estateID: deal.estateID })
  const theirs = await propose(app, other, 'ben', { slots: [second] })
  const fixed = await accept(app, theirs, 'sora', { start: second.start })
  expect(fixed).toMatchObject({ ...second, meetingPlace: '駅の改札', hostNote: '玄関の前に1台', acceptedBy: 'sora' })
  expect(await wrong(first, second)).toMatchObject({
    status: 409,
    code: 'slot-taken',
    left: expect.arrayContaining([
      { ...first, left: 1 },
      { ...third, left: 1 },
    ]),
  })
  const asked = await propose(app, deal.id, 'bea', { slots: [first, third] })
  expect(asked).toMatchObject({ viewingStatus: 1, turn: 2, meetingPlace: null })
  // The seller may offer other times, and the buyer picks one within them.
  const countered = await app.as('sora').counterViewing({ params: { id: asked.id }, body: { slots: [slot(15, '09:00', '12:00')] } })
  expect(countered.turn).toBe(3)
  expect(
    place(await refusal(app.as('bea').counterViewing({ params: { id: asked.id }, body: { slots: [slot(15, '13:00', '14:00')] } }))),
  ).toBe('slots.0.start')
  expect(await app.as('bea').counterViewing({ params: { id: asked.id }, body: { slots: [third] } })).toMatchObject({ turn: 2, round: 3 })
})

test('an auto-accepted slot is an appointment immediately; the negotiation starts with the seller’s own message', async () => {
  const deal = await tests.room()
  await layDown(deal.estateID, { autoAccept: true, minutes: 30, hostKind: 2, hostName: '空野 海' })
  const half = slot(14, '10:00', '10:30')
  const fixed = await propose(app, deal.id, 'bea', { slots: [half] })
  expect(fixed).toMatchObject({ ...half, viewingStatus: 2, turn: null, answerBy: null, acceptedBy: null, hostKind: 2, hostName: '空野 海' })
  expect((await app.as('bea').getNegotiation({ params: { id: deal.id } })).status).toBe(1)
  expect((await app.as('bea').getParticulars({ params: { id: deal.id } })).address).not.toBeNull()
  expect((await app.as('sora').listChats({ query: { negotiationID: deal.id } })).items.at(-1)?.message).toContain(
    '見学の日時が決まりました',
  )
  // Their own appointment does not count: it is the one being changed.
  expect((await left(deal.id)).at(0)).toEqual([half.start, 1])
  const change = (body: object) => app.as('bea').changeViewing({ params: { id: fixed.id }, body: { reason: 1, ...body } as never })
  const later = slot(14, '10:45', '11:15')
  expect(await change({ slots: [later] })).toMatchObject({ ...later, viewingStatus: 2, sequence: 1, closeReason: null })
  const asked = await app.as('sora').changeViewing({ params: { id: fixed.id }, body: { slots: [slot(16, '09:00', '12:00')], reason: 5 } })
  expect(asked).toMatchObject({ viewingStatus: 1, turn: 3, sequence: 2 })
  const again = await app.as('bea').counterViewing({ params: { id: fixed.id }, body: { slots: [half] } })
  expect(again).toMatchObject({ ...half, viewingStatus: 2, sequence: 3, turn: null })
})

test('twenty concurrent visitors to one slot: exactly its capacity get in', async () => {
  const deal = await tests.room()
  await layDown(deal.estateID, { autoAccept: true, capacity: 3 })
  const visitors = await crowd(app, deal.estateID, 20)
  const answers = await Promise.all(visitors.map((propose) => propose({ slots: [second] })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = await Promise.all(answers.filter(({ status }) => status === 409).map((answer) => answer.json()))
  expect(refused).toHaveLength(17)
  for (const { code, left } of refused) expect([code, left[0]]).toEqual(['slot-taken', { ...first, left: 3 }])
  expect(await left(deal.id)).toEqual([
    [first.start, 3],
    [third.start, 3],
  ])
})

test('a host of two houses is offered at one of them at a time', async () => {
  const [here, there] = [await tests.room(), await tests.room()]
  await appointed(app, there.id)
  await layDown(here.estateID, { autoAccept: true })
  expect((await openTo(here.id)).items.map(({ start }) => start)).toEqual([third.start])
  expect(await refusal(propose(app, here.id, 'bea', { slots: [first] }))).toMatchObject({ code: 'slot-taken' })
  await layDown(here.estateID, { autoAccept: true, hostKind: 4 })
  expect((await openTo(here.id)).items).toHaveLength(3)
})

test('a late acceptance gets the remaining parts of the offered times', async () => {
  const deal = await tests.room()
  const theirs = await propose(app, await openDeal(app, { buyer: 'ben', estateID: deal.estateID }), 'ben')
  const mine = await propose(app, deal.id)
  await accept(app, mine)
  expect(await refusal(accept(app, theirs))).toMatchObject({
    code: 'slot-taken',
    left: [slot(14, '13:00', '15:00'), slot(14, '09:00', '10:15'), slot(14, '11:45', '12:00')].slice(0, 2).reverse(),
  })
  await layDown(deal.estateID, { gap: 60 })
  expect(await refusal(accept(app, theirs, 'sora', { start: onDay(14, '09:00'), minutes: 60 }))).toMatchObject({ code: 'slot-taken' })
  expect(await accept(app, theirs, 'sora', { start: onDay(14, '09:00'), minutes: 30 })).toMatchObject({ viewingStatus: 2 })
})
