import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { newID } from '#platform/id.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { openDeal } from '#test/deals.ts'
import { accept, afternoon, morning, onDay, propose, slot, viewingTests } from '#test/viewings.ts'
import { viewing } from './table.ts'

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

test('a buyer requests a viewing, the seller names a time, and the answer starts the negotiation', async () => {
  const deal = await room()
  const asked = await propose(app, deal.id, 'bea', { children: 1, travel: 1, note: '母も一緒です。' })
  expect(asked).toMatchObject({
    viewingStatus: 1,
    turn: 2,
    round: 1,
    people: 2,
    children: 1,
    purpose: 1,
    kind: 1,
    start: null,
    sequence: 0,
  })
  expect(asked.answerBy).toBe('2026-11-28T10:00:00+09:00')
  expect((await app.as('bea').getNegotiation(at(deal))).status).toBe(1)
  const fixed = await accept(app, asked, 'sora', { minutes: 90, hostNote: '玄関の前に1台とめられます。' })
  expect(fixed).toMatchObject({ viewingStatus: 2, turn: null, answerBy: null, hostKind: 1, acceptedBy: 'sora', byOperator: false })
  expect([fixed.start, fixed.end]).toEqual([onDay(14, '10:30'), onDay(14, '12:00')])
  expect((await app.as('bea').getNegotiation(at(deal))).status).toBe(2)
  expect(await recorded('viewing.accept', asked.id)).toBe(1)
})

test('the two take turns, six times at most', async () => {
  const deal = await room()
  const { id } = await propose(app, deal.id)
  const counter = (by: 'bea' | 'sora') => app.as(by).counterViewing({ ...at({ id }), body: { slots: [slot(15, '10:00', '12:00')] } })
  expect(await refusal(counter('bea'))).toMatchObject({ status: 409, code: 'not-your-turn' })
  expect(await counter('sora')).toMatchObject({ turn: 3, round: 2, viewingStatus: 1 })
  expect((await app.as('bea').getNegotiation(at(deal))).status).toBe(2)
  expect(await refusal(app.as('bea').withdrawViewing({ ...at({ id }), body: {} }))).toMatchObject({ status: 409, code: 'your-turn' })
  for (const by of ['bea', 'sora', 'bea', 'sora'] as const) await counter(by)
  expect(await refusal(counter('bea'))).toMatchObject({ status: 409, code: 'rounds-used' })
  const { version } = await see(id)
  const fixed = await app.as('bea').acceptViewing({ ...at({ id }), body: { slot: 0, version, dayContact: '090-0000-0000' } })
  expect(fixed).toMatchObject({ viewingStatus: 2, start: onDay(15, '10:00'), end: onDay(15, '11:00'), hostKind: 1 })
})

test('the side asked declines with a reason, the asking side withdraws', async () => {
  const declined = await propose(app, (await room()).id)
  const refuse = (body: object) => app.as('sora').refuseViewing({ ...at(declined), body: body as never })
  expect((await refusal(refuse({ reason: 6 }))).status).toBe(422)
  expect((await refusal(refuse({ reason: 9 }))).errors?.[0]?.path).toBe('note')
  expect(await refuse({ reason: 3, note: '引越しの準備中です。' })).toMatchObject({
    viewingStatus: 8,
    turn: null,
    closeReason: 3,
    closedBy: 'sora',
  })
  const withdrawn = await propose(app, (await room()).id)
  expect(await app.as('bea').withdrawViewing({ ...at(withdrawn), body: {} })).toMatchObject({ viewingStatus: 9, closeReason: null })
  for (const { id } of [declined, withdrawn])
    expect(await refusal(app.as('sora').counterViewing({ ...at({ id }), body: { slots: [morning] } }))).toMatchObject({
      code: 'wrong-state',
    })
})

test('a seller can propose too, at shorter notice', async () => {
  const deal = await room()
  const soon = slot(0, '13:00', '15:00')
  expect((await refusal(propose(app, deal.id, 'bea', { slots: [soon] }))).errors?.[0]).toEqual({
    path: 'slots.0.start',
    message: '候補日時は、いまから24時間後より先の、7時から20時の間で選んでください。',
  })
  const asked = await propose(app, deal.id, 'sora', { slots: [soon], hostKind: 2, hostName: '空野 海' })
  expect(asked).toMatchObject({ turn: 3, proposedBy: 2, hostKind: 2, hostName: '空野 海' })
  expect((await app.as('bea').getNegotiation(at(deal))).status).toBe(2)
})

test('an invalid time is refused, each with its message', async () => {
  const { id } = await room()
  const wrong = async (...slots: { start: string; end: string }[]) => (await refusal(propose(app, id, 'bea', { slots }))).errors?.[0]
  expect(await wrong(slot(14, '06:45', '09:00'))).toMatchObject({ path: 'slots.0.start' })
  expect(await wrong(morning, slot(14, '19:00', '20:15'))).toMatchObject({ path: 'slots.1.start' })
  expect(await wrong(slot(14, '09:10', '12:00'))).toMatchObject({ message: '候補日時は15分きざみで選んでください。' })
  expect(await wrong(slot(14, '09:00', '09:15'))).toMatchObject({ path: 'slots.0.end' })
  expect(await wrong(slot(14, '09:00', '19:15'))).toMatchObject({ path: 'slots.0.end' })
  expect(await wrong({ start: onDay(14, '18:00'), end: onDay(15, '02:00') })).toMatchObject({ path: 'slots.0.start' })
  expect(await wrong(slot(61, '09:00', '12:00'))).toMatchObject({ message: '候補日時は、60日以内で選んでください。' })
  expect(await wrong(morning, slot(14, '11:00', '13:00'))).toMatchObject({ path: 'slots', message: '候補日時が重なっています。' })
  expect(await wrong()).toMatchObject({ path: 'slots', message: '候補日時は1つ以上3つまでです。' })
  expect(await wrong(morning, afternoon, slot(15, '9:00'.padStart(5, '0'), '10:00'), slot(16, '09:00', '10:00'))).toMatchObject({
    path: 'slots',
  })
  expect((await refusal(propose(app, id, 'bea', { people: 7 }))).errors?.[0]).toEqual({
    path: 'people',
    message: '人数は1人から6人までです。',
  })
  for (const children of [1, 3])
    expect((await refusal(propose(app, id, 'bea', { people: 1, children }))).errors).toEqual([
      { path: 'children', message: 'お子さまだけでは見学できません。大人の方を1人以上含めてください。' },
    ])
  expect((await refusal(propose(app, id, 'bea', { meetingPlace: '駅前' }))).errors?.[0]?.path).toBe('meetingPlace')
})

test('an acceptance names a time within those offered, and the version that was seen', async () => {
  const asked = await propose(app, (await room()).id)
  const wrong = (more: object) => refusal(accept(app, asked, 'sora', more))
  expect((await wrong({ slot: 2 })).errors?.[0]?.path).toBe('slot')
  expect((await wrong({ start: onDay(14, '11:30') })).errors?.[0]).toEqual({ path: 'start', message: '候補の時間の中から選んでください。' })
  expect((await wrong({ start: onDay(14, '10:40') })).status).toBe(422)
  expect((await wrong({ minutes: 50 })).status).toBe(422)
  expect((await wrong({ hostKind: 2 })).errors?.[0]?.path).toBe('hostName')
  expect(await wrong({ version: 7 })).toMatchObject({ status: 412, code: 'version-mismatch', version: 1 })
  app.clock.set(onDay(14, '10:45'))
  expect(await wrong({})).toMatchObject({ status: 409, code: 'slot-past' })
})

test('one appointment of a kind at a time; the same id again returns the same appointment', async () => {
  const deal = await room()
  const id = newID()
  const first = await propose(app, deal.id, 'bea', { id })
  expect(await propose(app, deal.id, 'bea', { id })).toEqual(first)
  expect(await refusal(propose(app, deal.id))).toMatchObject({ status: 409, code: 'viewing-open', viewingID: id })
  const other = await room()
  expect(await refusal(propose(app, other.id, 'bea', { id }))).toMatchObject({ status: 409, code: 'id-taken' })
  expect((await refusal(propose(app, other.id, 'bea', { purpose: 2 }))).errors?.[0]?.path).toBe('purpose')
  await app.as('ada').startNegotiation(at(other))
  await propose(app, other.id)
})

test('viewings are listed by what they are for, newest start first', async () => {
  const { db } = await app.ctx()
  const deal = await room()
  const took = async (start: string, purpose: 1 | 2 = 1) => {
    const { id } = await propose(app, deal.id)
    await db
      .update(viewing)
      .set({ viewingStatus: 3, start: new Date(start), end: new Date(start), turn: null, purpose })
      .where(eq(viewing.id, id))
    return id
  }
  // The later one was asked for first.
  const late = await took(onDay(4, '10:00'))
  app.clock.advance({ minutes: 1 })
  const early = await took(onDay(3, '10:00'))
  await took(onDay(5, '10:00'), 2)
  const { items } = await app.as('sora').listViewings({ query: { viewingStatus: [3], purpose: [1], orderBy: 'start:desc' } })
  expect(items.map(({ id }) => id)).toEqual([late, early])
})

test('strangers get 404, and in a direct deal the operator can only cancel', async () => {
  const deal = await room()
  const asked = await propose(app, deal.id)
  const { id } = asked
  for (const stranger of ['ben', 'saburo'] as const) {
    expect((await refusal(app.as(stranger).getViewing(at({ id })))).status).toBe(404)
    expect((await refusal(accept(app, asked, stranger as never))).status).toBe(404)
    expect((await refusal(propose(app, deal.id, stranger))).status).toBe(404)
    expect((await app.as(stranger).listViewings({ query: { negotiationID: [deal.id] } })).items).toEqual([])
  }
  expect((await refusal(accept(app, asked, 'ada', { ground: '電話で確認' }))).status).toBe(403)
  expect((await refusal(propose(app, deal.id, 'ada'))).status).toBe(403)
  const fixed = await accept(app, asked)
  expect(await app.as('ada').cancelViewing({ ...at(fixed), body: { reason: 5 } })).toMatchObject({ viewingStatus: 9, byOperator: false })
})

test('where the operator acts for the seller, they give a ground, and the seller reads it', async () => {
  const deal = await room({ negotiationType: 2 })
  const asked = await propose(app, deal.id)
  expect((await refusal(accept(app, asked))).status).toBe(403)
  expect(await refusal(accept(app, asked, 'ada'))).toMatchObject({ status: 422, code: 'ground-missing' })
  const fixed = await accept(app, asked, 'ada', { ground: '11月20日に電話で売主の意思を確認' })
  expect(fixed).toMatchObject({ viewingStatus: 2, byOperator: true, hostKind: 3 })
  expect((await see(asked.id, 'sora')).start).toBe(onDay(14, '10:30'))
  const [kept] = await (await app.ctx()).db
    .select()
    .from(audit)
    .where(and(eq(audit.deed, 'viewing.accept'), eq(audit.subjectID, asked.id)))
  expect(kept?.detail).toMatchObject({ ground: '11月20日に電話で売主の意思を確認' })
})

test('two buyers, one house: the later one finds the time taken, with a quarter of an hour between visits', async () => {
  const deal = await room()
  const other = { id: await openDeal(app, { buyer: 'ben', estateID: deal.estateID }) }
  const [mine, theirs] = [await propose(app, deal.id), await propose(app, other.id, 'ben')]
  await accept(app, mine)
  const at = (time: string) => accept(app, theirs, 'sora', { start: onDay(14, time), minutes: 30 })
  for (const time of ['10:00', '10:30', '11:00', '11:15', '11:30'])
    expect(await refusal(at(time)), time).toMatchObject({ status: 409, code: 'slot-taken' })
  expect(await refusal(at('10:00'))).toMatchObject({ code: 'slot-taken' })
  await app.as('sora').cancelViewing({ params: { id: mine.id }, body: {} })
  expect(await at('10:00')).toMatchObject({ viewingStatus: 2 })
})

test('a seller of two houses is at one of them at a time, unless they confirm the overlap', async () => {
  const [first, second] = [await room(), await room()]
  const [one, two] = [await propose(app, first.id), await propose(app, second.id)]
  await accept(app, one)
  expect(await refusal(accept(app, two))).toMatchObject({ status: 409, code: 'host-busy' })
  expect(await refusal(accept(app, two, 'sora', { slot: 1, start: onDay(14, '12:00') }))).toMatchObject({ status: 422 })
  const near = accept(app, two, 'sora', { start: onDay(14, '11:30'), minutes: 30 })
  expect(await refusal(near)).toMatchObject({ status: 409, code: 'host-near' })
  expect(await accept(app, two, 'sora', { confirmOverlap: true })).toMatchObject({ viewingStatus: 2 })
})

test('each side has its own reasons for declining', async () => {
  const asked = await propose(app, (await room()).id)
  const refuse = (by: 'bea' | 'sora', reason: 1 | 2 | 5) => app.as(by).refuseViewing({ ...at(asked), body: { reason } })
  expect(await refusal(refuse('sora', 5))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  await app.as('sora').counterViewing({ ...at(asked), body: { slots: [morning] } })
  expect(await refusal(refuse('bea', 2))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await refuse('bea', 5)).toMatchObject({ viewingStatus: 8, closeReason: 5 })
})

test('twenty presses move it once', async () => {
  const deal = await room()
  const id = newID()
  const asked = await Promise.all(Array.from({ length: 20 }, () => propose(app, deal.id, 'bea', { id })))
  expect(new Set(asked.map(({ version }) => version))).toEqual(new Set([1]))
  const twenty = async (press: () => Promise<unknown>) => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, press))
    return answers.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await twenty(() => accept(app, asked[0] as never))).toBe(1)
  expect(await twenty(() => app.as('bea').changeViewing({ ...at({ id }), body: { slots: [afternoon], reason: 1 } }))).toBe(1)
  expect(await twenty(() => app.as('sora').counterViewing({ ...at({ id }), body: { slots: [morning] } }))).toBe(1)
  expect(await twenty(() => app.as('bea').refuseViewing({ ...at({ id }), body: { reason: 1 } }))).toBe(1)
  expect(await recorded('viewing.propose', id)).toBe(1)
})

test('a concurrent acceptance and withdrawal: the first wins', async () => {
  const asked = await propose(app, (await room()).id)
  const both = await Promise.allSettled([accept(app, asked), app.as('bea').withdrawViewing({ ...at(asked), body: {} })])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('ten proposals a day and no more', async () => {
  const deal = await room()
  for (let n = 0; n < 10; n++) await app.as('bea').withdrawViewing({ ...at(await propose(app, deal.id)), body: {} })
  expect(await refusal(propose(app, deal.id))).toMatchObject({ status: 429, code: 'too-many-requests' })
  app.clock.advance({ days: 1 })
  await propose(app, deal.id)
})

test('before erasing a member the operators see the negotiations and visits that end with it', async () => {
  const deal = await room()
  await accept(app, await propose(app, deal.id), 'sora')
  const { ends } = await app.as('ada').getErasureBlocks({ params: { id: 'bea' } })
  const { title } = await app.as('ada').getEstate({ params: { id: deal.estateID } })
  const { sellerName } = await app.as('ada').getNegotiation(at(deal))
  expect(ends).toEqual({
    talks: [{ id: deal.id, title, with: sellerName }],
    viewings: [{ id: deal.id, title, at: onDay(14, '10:30') }],
    requests: [],
  })
})
