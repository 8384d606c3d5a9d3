import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { daysAfter } from '#platform/clock.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { cast } from '#test/cast.ts'
import { acceptOffer, completeProfile, submit } from '#test/offers.ts'
import { appointed, onDay, propose, viewingTests } from '#test/viewings.ts'
import { countsAgainst, suspensionOf } from './suspension.ts'

const day = (n: number) => daysAfter(new Date('2026-01-01T12:00:00+09:00'), n)
const until = (days: number[], now: number) => suspensionOf(days.map(day), day(now))?.until

test.each<[string, number[], number, number | undefined]>([
  ['nothing', [], 0, undefined],
  ['twice is not too often', [0, 1], 1, undefined],
  ['three times in ninety days', [0, 45, 90], 90, 120],
  ['spread over more than that', [0, 45, 91], 91, undefined],
  ['in whatever order they are told', [90, 0, 45], 100, 120],
  ['until the thirty days are over', [0, 45, 90], 120, undefined],
  ['a fourth time begins them anew', [0, 1, 2, 20], 20, 50],
  ['of many the newest three', [0, 1, 2, 89, 91], 91, 121],
])('%s', (_, days, now, expected) => expect(until(days, now)).toEqual(expected === undefined ? undefined : day(expected)))

const ended = {
  late: false,
  closedBy: null,
  closeReason: null,
  absentSide: null,
  objectedAt: null,
  absenceVerdict: null,
  buyerID: 'bea',
} as const
test.each<[string, Partial<Parameters<typeof countsAgainst>[1]>, ('bea' | 'sora')[]]>([
  ['in good time', { closedBy: 'bea' }, []],
  ['late', { closedBy: 'bea', late: true }, ['bea']],
  ['late, by the operator', { closedBy: 'ada', late: true }, []],
  ['said not to have come', { closeReason: 6, absentSide: 2 }, ['sora']],
  ['which is contradicted', { closeReason: 6, absentSide: 2, objectedAt: day(0) }, []],
  ['rightly', { closeReason: 6, absentSide: 2, objectedAt: day(0), absenceVerdict: 3 }, ['bea']],
  ['wrongly', { closeReason: 6, absentSide: 2, objectedAt: day(0), absenceVerdict: 2 }, ['sora']],
  ['and cannot be said', { closeReason: 6, absentSide: 2, objectedAt: day(0), absenceVerdict: 0 }, []],
])('what counts: %s', (_, row, expected) =>
  expect((['bea', 'sora'] as const).filter((id) => countsAgainst(id, { ...ended, ...row }))).toEqual(expected),
)

let tests: Awaited<ReturnType<typeof viewingTests>>
let app: TestApp
beforeAll(async () => {
  tests = await viewingTests()
  app = tests.app
})
eachAnew(() => app)

const cancelLate = async (id: string, by: 'bea' | 'sora' = 'bea') => {
  app.clock.set(onDay(0, '10:00'))
  const fixed = await appointed(app, id)
  app.clock.set(onDay(14, '09:00'))
  return app.as(by).cancelViewing({ params: { id: fixed.id }, body: { reason: 1 } })
}
const suspension = (by: 'bea' | 'ada' | 'sora' = 'bea', id = 'bea') => app.as(by).getViewingSuspension({ params: { id } })

test('a visitor who cancels late three times cannot propose for thirty days, unless the operator allows it', async () => {
  const [here, there] = [await tests.room(), await tests.room()]
  for (const { id } of [here, there, here]) await cancelLate(id)
  const end = onDay(44, '09:00')
  const suspended = { until: end, dates: [1, 2, 3].map(() => onDay(14, '09:00')) }
  expect(await suspension()).toEqual(suspended)
  expect(await suspension('ada')).toEqual(suspended)
  expect((await refusal(suspension('sora'))).status).toBe(404)
  expect(await tests.recorded('viewing.suspend', 'bea')).toBe(1)
  const again = () => propose(app, here.id, 'bea', { slots: [{ start: onDay(20, '09:00'), end: onDay(20, '12:00') }] })
  expect(await refusal(again())).toMatchObject({ status: 409, code: 'viewing-suspended', ...suspended })
  expect((await app.as('bea').getOpenSlots({ params: { id: here.id } })).suspendedUntil).toBe(end)
  expect((await app.as('sora').getOpenSlots({ params: { id: here.id } })).suspendedUntil).toBeNull()
  // The seller may still propose to her, and she may answer.
  const asked = await propose(app, here.id, 'sora', { slots: [{ start: onDay(20, '09:00'), end: onDay(20, '12:00') }] })
  await app.as('bea').refuseViewing({ params: { id: asked.id }, body: { reason: 1 } })
  expect((await refusal(app.as('bea').liftViewingSuspension({ params: { id: 'bea' } }))).status).toBe(403)
  await app.as('ada').liftViewingSuspension({ params: { id: 'bea' } })
  await app.as('ada').liftViewingSuspension({ params: { id: 'bea' } })
  expect(await tests.recorded('viewing.liftSuspension', 'bea')).toBe(1)
  expect(await suspension()).toEqual({ until: null, dates: [] })
  expect((await again()).viewingStatus).toBe(1)
})

test('a contradicted absence counts against the side the operator finds absent', async () => {
  const { id } = await tests.room()
  await cancelLate(id, 'sora')
  await cancelLate(id, 'sora')
  app.clock.set(onDay(0, '10:00'))
  const missed = await appointed(app, id)
  app.clock.set(onDay(14, '11:00'))
  await app.as('sora').reportAbsence({ params: { id: missed.id }, body: {} })
  const judge = (absent: 0 | 2 | 3, by: 'ada' | 'sora' = 'ada') => app.as(by).judgeAbsence({ params: { id: missed.id }, body: { absent } })
  expect(await refusal(judge(2))).toMatchObject({ status: 409, code: 'wrong-state' })
  await app.as('bea').objectToAbsence({ params: { id: missed.id }, body: { note: '門の前にいました。売主の方がいませんでした。' } })
  expect((await refusal(judge(2, 'sora'))).status).toBe(403)
  expect((await suspension('ada', 'sora')).until).toBeNull()
  expect(await judge(2)).toMatchObject({ absenceVerdict: 2, absentSide: 3 })
  expect((await suspension('ada', 'sora')).until).toBe(onDay(44, '11:00'))
  expect(await refusal(judge(3))).toMatchObject({ code: 'wrong-state' })
  expect((await refusal(propose(app, id, 'sora'))).code).toBe('viewing-suspended')
})

test('the operator judges an absence in their own name, even when acting for the seller, and both read it', async () => {
  const { id } = await tests.room({ negotiationType: 2 })
  app.clock.set(onDay(0, '10:00'))
  const asked = await propose(app, id)
  const acting = { ground: '電話で売主に確かめました。' }
  await app.as('ada').acceptViewing({ params: { id: asked.id }, body: { slot: 0, version: asked.version, ...acting } })
  app.clock.set(onDay(14, '11:00'))
  await app.as('bea').reportAbsence({ params: { id: asked.id }, body: { note: '30分待ちました。' } })
  await app.as('ada').objectToAbsence({ params: { id: asked.id }, body: { note: '売主は家にいました。', ...acting } })
  const judged = await app.as('ada').judgeAbsence({ params: { id: asked.id }, body: { absent: 0 } })
  expect(judged).toMatchObject({ absenceVerdict: 0, absentSide: 2 })
  const ofIt = and(eq(audit.deed, 'viewing.judge'), eq(audit.subjectID, asked.id))
  const rows = await (await app.ctx()).db.select().from(audit).where(ofIt)
  expect(rows).toMatchObject([{ actorID: cast.ada.id, detail: { absent: 0 } }])
  const card = (await app.as('bea').listChats({ query: { negotiationID: [id] } })).items.find(
    ({ relationID }) => relationID === asked.id,
  )?.card
  expect(card?.lines).toContain('運営が確かめました：どちらが来なかったかは分かりませんでした')
})

test('repeated late cancellations notify their member with the dates, and each one alerts an operator; a contradicted absence too', async () => {
  const { id } = await tests.room()
  for (let n = 0; n < 3; n++) {
    app.clock.set(onDay(0, '10:00'))
    await cancelLate(id, 'bea')
  }
  await app.drain()
  const [news] = (await app.as('bea').listNotifications({ query: { group: [2] } })).items.filter(({ kind }) => kind === 'viewing.suspended')
  expect(news?.line).toMatch(/まで$/)
  const causes = async () =>
    (await app.as('ada').listAlerts({ query: { cause: ['viewing-late', 'absence-contradicted'] } })).items.map(({ cause }) => cause)
  const before = await causes()
  expect(before.filter((cause) => cause === 'viewing-late').length).toBeGreaterThanOrEqual(3)
  await app.as('ada').liftViewingSuspension({ params: { id: 'bea' } })
  app.clock.set(onDay(0, '10:00'))
  const missed = await appointed(app, id)
  app.clock.set(onDay(14, '11:00'))
  await app.as('sora').reportAbsence({ params: { id: missed.id }, body: {} })
  await app.as('bea').objectToAbsence({ params: { id: missed.id }, body: { note: '門の前にいました。' } })
  const contradicted = (all: string[]) => all.filter((cause) => cause === 'absence-contradicted').length
  expect(contradicted(await causes())).toBe(contradicted(before) + 1)
})

test('cancelling because the house is promised to another is not late; any other reason is', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  await completeProfile(app, 'ben')
  const late = async (reason: 1 | 4, by: 'bea' | 'sora') => {
    app.clock.set(onDay(0, '10:00'))
    const fixed = await appointed(app, id)
    app.clock.set(onDay(14, '09:00'))
    return (await app.as(by).cancelViewing({ params: { id: fixed.id }, body: { reason } })).late
  }
  expect(await late(4, 'bea')).toBe(true)
  app.clock.set(onDay(0, '10:00'))
  const offer = await acceptOffer(app, await submit(app, other.id, 'ben'))
  expect([await late(4, 'bea'), await late(4, 'sora'), await late(1, 'bea')]).toEqual([false, false, true])
  await app.as('sora').revokePurchaseOffer({ params: { id: offer.id }, body: { reason: 6 } })
})
