import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { deleteImagesOf } from '#domain/base/image/removal.ts'
import { image } from '#domain/base/image/table.ts'
import { transact } from '#platform/context.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { openDeal } from '#test/deals.ts'
import { uploaded } from '#test/pictures.ts'
import { listedHouse } from '#test/rooms.ts'
import { appointed, onDay, propose, slot, viewingTests } from '#test/viewings.ts'
import { purgeVisitor } from './leaving.ts'
import { viewing } from './table.ts'
import { processViewings } from './upkeep.ts'

let tests: Awaited<ReturnType<typeof viewingTests>>
let app: TestApp
beforeAll(async () => {
  tests = await viewingTests()
  app = tests.app
})
eachAnew(() => app)

const room: typeof tests.room = (more) => tests.room(more)
const see: typeof tests.see = (id, by) => tests.see(id, by)
const recorded: typeof tests.recorded = (action, id) => tests.recorded(action, id)
const at = ({ id }: { id: string }) => ({ params: { id } })

test('a change frees the time, and the other side answers the new ones', async () => {
  const fixed = await appointed(app, (await room()).id)
  const slots = [slot(16, '10:00', '12:00')]
  expect((await refusal(app.as('bea').changeViewing({ ...at(fixed), body: { slots } as never }))).errors?.[0]?.path).toBe('reason')
  const changed = await app.as('bea').changeViewing({ ...at(fixed), body: { slots, reason: 2 } })
  expect(changed).toMatchObject({ viewingStatus: 1, turn: 2, round: 1, start: null, sequence: 1, closeReason: 2 })
  const again = await app.as('sora').acceptViewing({ ...at(fixed), body: { slot: 0, version: changed.version } })
  expect(again).toMatchObject({ viewingStatus: 2, start: onDay(16, '10:00'), sequence: 2, closeReason: null })
})

test('a cancellation within a day needs a reason, and is a late one', async () => {
  const early = await appointed(app, (await room()).id)
  expect(await app.as('bea').cancelViewing({ ...at(early), body: {} })).toMatchObject({ viewingStatus: 9, late: false, sequence: 1 })
  const fixed = await appointed(app, (await room()).id)
  app.clock.set(onDay(13, '10:31'))
  const cancel = (body: object) => app.as('bea').cancelViewing({ ...at(fixed), body })
  expect((await refusal(cancel({}))).errors?.[0]?.path).toBe('reason')
  expect((await refusal(cancel({ reason: 6 }))).status).toBe(422)
  expect(await cancel({ reason: 3 })).toMatchObject({ viewingStatus: 9, late: true, closeReason: 3 })
})

test('a viewing is completed by either side, or automatically two hours after its end', async () => {
  const [pressed, silent] = [await appointed(app, (await room()).id), await appointed(app, (await room()).id)]
  const complete = () => app.as('bea').completeViewing({ ...at(pressed), body: {} })
  expect(await refusal(complete())).toMatchObject({ status: 409, code: 'not-started' })
  app.clock.set(onDay(14, '10:30'))
  expect(await complete()).toMatchObject({ viewingStatus: 3 })
  const feel = { outcome: 4, note: '日当たりが気になりました。' } as const
  const outcome = (by: 'bea' | 'sora') => app.as(by).saveViewingOutcome({ ...at(pressed), body: feel })
  expect((await refusal(outcome('sora'))).status).toBe(403)
  expect(await outcome('bea')).toMatchObject({ outcome: 4, outcomeNote: feel.note })
  expect(await see(pressed.id, 'sora')).toMatchObject({ outcome: 4, outcomeNote: null })
  app.clock.set(onDay(14, '13:29'))
  await processViewings(await app.ctx())
  expect((await see(silent.id)).viewingStatus).toBe(2)
  app.clock.set(onDay(14, '13:30'))
  await processViewings(await app.ctx())
  await processViewings(await app.ctx())
  expect((await see(silent.id)).viewingStatus).toBe(3)
  expect(await recorded('viewing.complete', silent.id)).toBe(1)
})

test('one side reports the other’s absence, and the other can contradict once', async () => {
  const fixed = await appointed(app, (await room()).id)
  const absence = () => app.as('sora').reportAbsence({ ...at(fixed), body: { note: '30分待ちました。' } })
  expect(await refusal(absence())).toMatchObject({ code: 'not-started' })
  app.clock.set(onDay(14, '11:00'))
  expect(await absence()).toMatchObject({ viewingStatus: 9, closeReason: 6, absentSide: 3 })
  const object = (by: 'bea' | 'sora') => app.as(by).objectToAbsence({ ...at(fixed), body: { note: '門の前で待っていました。' } })
  expect(await refusal(object('sora'))).toMatchObject({ code: 'wrong-state' })
  expect(await object('bea')).toMatchObject({ objection: '門の前で待っていました。', viewingStatus: 9 })
  expect(await refusal(object('bea'))).toMatchObject({ code: 'wrong-state' })
  app.clock.set(onDay(0, '10:00'))
  const other = await appointed(app, (await room()).id, { start: onDay(14, '09:00') })
  app.clock.set(onDay(16, '10:01'))
  expect(await refusal(app.as('bea').reportAbsence({ ...at(other), body: {} }))).toMatchObject({ code: 'too-late' })
})

test('an unanswered request ends after a week, or less than three hours before its last time', async () => {
  const [slow, soon] = [
    await propose(app, (await room()).id),
    await propose(app, (await room()).id, 'bea', { slots: [slot(2, '10:00', '12:00')] }),
  ]
  const after = async (time: string) => {
    app.clock.set(time)
    await processViewings(await app.ctx())
    return [(await see(slow.id)).viewingStatus, (await see(soon.id)).viewingStatus]
  }
  expect(await after(onDay(2, '06:59'))).toEqual([1, 1])
  expect(await after(onDay(2, '07:00'))).toEqual([1, 9])
  expect(await see(soon.id)).toMatchObject({ closeReason: 7, closedBy: null })
  expect(await after(onDay(7, '10:00'))).toEqual([9, 9])
})

test('the reason for another time is shown until it is answered', async () => {
  const fixed = await appointed(app, (await room()).id)
  await app.as('bea').changeViewing({ ...at(fixed), body: { slots: [slot(16, '10:00', '12:00')], reason: 9, note: '出張になりました。' } })
  const countered = await app.as('sora').counterViewing({ ...at(fixed), body: { slots: [slot(17, '10:00', '12:00')] } })
  expect(countered).toMatchObject({ viewingStatus: 1, closeReason: null, closeNote: null })
})

test('words that came with an earlier proposal keep their author', async () => {
  const { id } = await room()
  const cardFor = async (by: 'bea' | 'sora') =>
    (await app.as(by).listChats({ query: { negotiationID: [id] } })).items.find(({ cardKind }) => cardKind === 'viewing')?.card?.lines
  const note = '子どもと伺います。'
  const asked = await propose(app, id, 'bea', { note })
  expect(await cardFor('sora')).toContain(`「${note}」`)
  const countered = await app.as('sora').counterViewing({ ...at(asked), body: { slots: [slot(15, '10:00', '12:00')] } })
  expect(countered.noteBy).toBe(3)
  expect(await cardFor('bea')).toContain(`以前にあなたが書いたこと：「${note}」`)
  // Neither side has written anything with the proposals since.
  await app.as('bea').counterViewing({ ...at(asked), body: { slots: [slot(14, '10:00', '12:00')] } })
  expect(await cardFor('sora')).toContain(`以前に買主様が書いたこと：「${note}」`)
  const again = await app.as('sora').counterViewing({ ...at(asked), body: { slots: [slot(15, '10:00', '12:00')] } })
  const fixed = await app.as('bea').acceptViewing({ ...at(asked), body: { slot: 0, version: again.version } })
  await app.as('sora').changeViewing({ ...at(fixed), body: { slots: [slot(16, '10:00', '12:00')], reason: 9, note: '出張になりました。' } })
  expect(await cardFor('bea')).toEqual(expect.arrayContaining(['「出張になりました。」', `以前にあなたが書いたこと：「${note}」`]))
  expect(await cardFor('sora')).toContain(`以前に買主様が書いたこと：「${note}」`)
  const own = '午後なら空いています。'
  await app.as('bea').counterViewing({ ...at(fixed), body: { slots: [slot(17, '13:00', '15:00')], note: own } })
  expect(await cardFor('sora')).toContain(`「${own}」`)
})

test('an appointment ends a day before it if its house was paused after it was made, and still is', async () => {
  const estateID = await listedHouse(app)
  const first = await appointed(app, await openDeal(app, { estateID }))
  app.clock.advance({ hours: 1 })
  await app.as('sora').pauseEstate({ params: { id: estateID } })
  app.clock.advance({ hours: 1 })
  const second = await appointed(app, await openDeal(app, { estateID, buyer: 'ben' }), { start: onDay(14, '09:00') }, 'ben')
  const after = async (time: string) => {
    app.clock.set(time)
    await processViewings(await app.ctx())
    return [(await see(first.id)).viewingStatus, (await see(second.id)).viewingStatus]
  }
  expect(await after(onDay(13, '10:29'))).toEqual([2, 2])
  expect(await after(onDay(13, '10:30'))).toEqual([9, 2])
  expect(await see(first.id)).toMatchObject({ closeReason: 8, late: false, sequence: 1 })
})

test('a member who leaves takes along their notes on their appointments', async () => {
  const { id } = await appointed(app, (await room()).id, { hostNote: '車は1台', meetingPlace: '駅', dayContact: '090-2222-2222' })
  for (const by of ['bea', 'sora'] as const) await app.as(by).saveViewingMemo({ ...at({ id }), body: { memo: by } })
  await app.as('bea').setDayContact({ ...at({ id }), body: { dayContact: '090-3333-3333' } })
  const ctx = await app.ctx()
  const row = async () => (await ctx.db.select().from(viewing).where(eq(viewing.id, id)))[0]
  await transact(ctx, (ctx) => purgeVisitor(ctx, { userID: 'bea' }))
  expect(await row()).toMatchObject({ buyerMemo: null, buyerDayContact: null, sellerMemo: 'sora', sellerDayContact: '090-2222-2222' })
  await transact(ctx, (ctx) => purgeVisitor(ctx, { userID: 'sora' }))
  expect(await row()).toMatchObject({ sellerMemo: null, sellerDayContact: null, hostNote: null, meetingPlace: null, viewingStatus: 2 })
})

test('closing the negotiation ends its appointments', async () => {
  const first = await room()
  const estateID = await listedHouse(app)
  const second = { estateID, id: await openDeal(app, { estateID }) }
  const [fixed, open] = [await appointed(app, first.id), await propose(app, second.id)]
  await app.as('bea').closeNegotiation({ ...at(first), body: { reason: '見送ります。' } })
  await app.as('sora').finishEstate({ params: { id: second.estateID }, body: { endReason: 2 } })
  expect(await see(fixed.id)).toMatchObject({ viewingStatus: 9, closeReason: 8, sequence: 1 })
  expect(await see(open.id)).toMatchObject({ viewingStatus: 9, closeReason: 8, sequence: 0 })
  expect(await refusal(propose(app, first.id))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
})

test('pictures in a memo are visible to their author only, ten at most, and are deleted when the author leaves', async () => {
  const { id } = await appointed(app, (await room()).id)
  const [one, two] = [await uploaded(app, 'bea', 'memo'), await uploaded(app, 'bea', 'memo')]
  const write = (by: 'bea' | 'sora', imagePaths: string[]) =>
    app.as(by).saveViewingMemo({ ...at({ id }), body: { memo: null, imagePaths } })
  expect((await write('bea', [one.path, two.path])).memoImagePaths).toEqual([one.path, two.path])
  expect((await see(id)).memoImagePaths).toEqual([])
  const looks = async (path: string) => [
    (await app.fetch(path, { by: 'bea' })).status,
    (await app.fetch(path, { by: 'sora' })).status,
    (await app.fetch(path, { by: 'ada' })).status,
    (await app.fetch(path)).status,
  ]
  expect(await looks(one.path)).toEqual([200, 404, 404, 401])
  expect(await refusal(write('sora', [one.path]))).toMatchObject({ status: 422, errors: [{ path: 'imagePaths' }] })
  const many = Array.from({ length: 11 }, (_, nth) => `/files/memo/${nth}.webp`)
  expect(await refusal(write('bea', many))).toMatchObject({ status: 422, errors: [{ path: 'imagePaths' }] })
  const attached = async () => {
    const rows = await (await app.ctx()).db.select().from(image).where(eq(image.dir, 'memo'))
    return rows.filter(({ attachedAt }) => attachedAt).map(({ path }) => path)
  }
  expect((await write('bea', [two.path])).memoImagePaths).toEqual([two.path])
  expect(await attached()).toEqual([two.path])
  await transact(await app.ctx(), async (ctx) => {
    await purgeVisitor(ctx, { userID: 'bea' })
    await deleteImagesOf(ctx, 'bea')
  })
  expect([(await see(id, 'bea')).memoImagePaths, await attached()]).toEqual([[], []])
})

test('a contact for the day, and a memo visible to its author only', async () => {
  const { id } = await appointed(app, (await room()).id)
  const memo = (by: 'bea' | 'sora', memo: string) => app.as(by).saveViewingMemo({ ...at({ id }), body: { memo } })
  await memo('bea', '雨戸が重い')
  expect((await memo('sora', '車で来る方')).memo).toBe('車で来る方')
  expect((await see(id, 'bea')).memo).toBe('雨戸が重い')
  expect((await see(id)).memo).toBeNull()
  expect((await refusal(app.as('ada').saveViewingMemo({ ...at({ id }), body: { memo: '運営' } }))).status).toBe(403)
  await app.as('bea').setDayContact({ ...at({ id }), body: { dayContact: '090-1111-2222' } })
  expect((await see(id, 'bea')).buyerDayContact).toBe('090-1111-2222')
  expect((await see(id, 'sora')).buyerDayContact).toBeNull()
})
