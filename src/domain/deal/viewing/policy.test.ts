import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingSide, needsAuthority } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import type { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { room } from '#test/rooms.ts'
import { afternoon, appointed, morning } from '#test/viewings.ts'
import { walk } from '#test/walk.ts'
import type { Api } from '#web/api/make.ts'
import { proposalRefusal, refusal } from './policy.ts'
import type { ViewingMove } from './state.ts'
import { viewing } from './table.ts'

let app: TestApp
let talkID: string
let id: string
beforeAll(async () => {
  app = await testApp()
  talkID = (await room(app)).id
  id = (await appointed(app, talkID)).id
})
afterAll(() => app.close())

const ada = { id: 'ada', userType: 1 }
const bea = { id: 'bea', userType: 3 }
const sora = { id: 'sora', userType: 2 }
const ben = { id: 'ben', userType: 3 }
const moves: ViewingMove[] = [
  ...(['counter', 'accept', 'refuse', 'withdraw', 'change', 'cancel', 'complete', 'reportAbsence', 'object', 'judge'] as const),
  ...(['setDayContact', 'saveMemo', 'saveOutcome'] as const),
]
const now = new Date('2026-12-05T12:00:00+09:00')
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000)

const deal = (negotiationType: NegotiationType = 3, status: TradeStatus = 2, takenOverAt: Date | null = null) => ({
  ...{ buyerID: bea.id, sellerID: sora.id, negotiationType, status, takenOverAt, sellerInvitedFlag: false, deletedFlag: false },
})
type Viewing = Parameters<typeof refusal>[2]
const base: Viewing = {
  ...{
    viewingStatus: 1,
    turn: null,
    round: 1,
    start: null,
    end: null,
    closeReason: null,
    closedAt: null,
    absentSide: null,
    objectedAt: null,
    absenceVerdict: null,
  },
}
const asked: Viewing = { ...base, turn: 2 }
const fixed = (start: number): Viewing => ({ ...base, viewingStatus: 2, start: hours(start), end: hours(start + 1) })
const missed: Viewing = { ...base, viewingStatus: 9, closeReason: 6, absentSide: 3, closedAt: hours(-1) }
const can = (who: typeof ada, viewing: Viewing, room = deal()) => moves.filter((move) => !refusal(who, room, viewing, move, now))

test('the operator acts for a seller who cannot act, with a ground', () => {
  expect([bea, sora, ada, ben].map((who) => actingSide(who, deal(3)))).toEqual([3, 2, undefined, undefined])
  expect([bea, sora, ada].map((who) => actingSide(who, deal(2)))).toEqual([3, undefined, 2])
  expect([sora, ada].map((who) => actingSide(who, deal(3, 2, now)))).toEqual([undefined, 2])
  expect([bea, ada].map((who) => needsAuthority(who, deal(2)))).toEqual([false, true])
  expect([bea, sora, ada].map((who) => proposalRefusal(who, deal(3))?.status)).toEqual([undefined, undefined, 403])
})

test.each([
  ['who asked', bea, asked, ['withdraw', 'setDayContact', 'saveMemo']],
  ['who is asked', sora, asked, ['counter', 'accept', 'refuse', 'setDayContact', 'saveMemo']],
  ['who is asked for the sixth time', sora, { ...asked, round: 6 }, ['accept', 'refuse', 'setDayContact', 'saveMemo']],
  ['before the appointment', bea, fixed(48), ['change', 'cancel', 'setDayContact', 'saveMemo']],
  ['while it goes on', sora, fixed(0), ['change', 'cancel', 'complete', 'reportAbsence', 'setDayContact', 'saveMemo']],
  ['two days after it', sora, fixed(-50), ['change', 'cancel', 'complete', 'setDayContact', 'saveMemo']],
  ['the operator in a direct deal', ada, fixed(48), ['cancel']],
  ['the buyer who saw it', bea, { ...fixed(-3), viewingStatus: 3 }, ['saveMemo', 'saveOutcome']],
  ['the seller who showed it', sora, { ...fixed(-3), viewingStatus: 3 }, ['saveMemo']],
  ['who is said not to have come', bea, missed, ['object', 'saveMemo']],
  ['two days later', bea, { ...missed, closedAt: hours(-49) }, ['saveMemo']],
  ['who has answered that', bea, { ...missed, objectedAt: now }, ['saveMemo']],
  ['the operator while it is contradicted', ada, { ...missed, objectedAt: now }, ['judge']],
  ['the operator who has judged', ada, { ...missed, objectedAt: now, absenceVerdict: 3 }, []],
  ['who said it', sora, missed, ['saveMemo']],
  ['after it was declined', bea, { ...base, viewingStatus: 8 }, ['saveMemo']],
  ['a stranger', ben, asked, []],
] as const)('%s', (_, who, viewing, expected) => expect(can(who, viewing as Viewing)).toEqual(expected))

test('in a closed negotiation nothing can be arranged', () => {
  for (const status of [4, 9] as const) {
    expect(can(bea, fixed(0), deal(3, status))).toEqual(['saveMemo'])
    expect(proposalRefusal(bea, deal(3, status))).toMatchObject({ status: 409, code: 'wrong-state' })
  }
  expect(proposalRefusal(bea, deal(3, 3))).toBeUndefined()
})

test.each([
  [
    'bea',
    {
      ...{ 'bea withdraw': 1, 'bea change': 2, 'bea cancel': 2, 'bea complete': 1, 'bea reportAbsence': 1, 'bea object': 1 },
      ...{ 'bea setDayContact': 3, 'bea saveMemo': 4 },
    },
  ],
  [
    'sora',
    {
      ...{ 'sora accept': 1, 'sora refuse': 1, 'sora change': 2, 'sora cancel': 2, 'sora complete': 1, 'sora reportAbsence': 1 },
      ...{ 'sora setDayContact': 3, 'sora saveMemo': 4 },
    },
  ],
] as const)('the server answers each move of %s as the policy does', async (who, expected) => {
  const at = { params: { id } }
  const now = app.clock.now()
  const time = (hours: number) => ({
    start: new Date(now.getTime() + hours * 3_600_000),
    end: new Date(now.getTime() + (hours + 1) * 3_600_000),
  })
  const standings = [
    { viewingStatus: 1 as const, turn: 2 as const, round: 6 },
    ...[48, -1].map((hours) => ({ viewingStatus: 2 as const, ...time(hours) })),
    { viewingStatus: 9 as const, closeReason: 6, absentSide: 3 as const, closedAt: now },
  ]
  const version = async (as: Api) => (await as.getViewing(at)).version
  const allowed = await walk(app, {
    standings,
    people: [who],
    stand: (db, standing) => {
      const empty = { turn: null, round: 1, closeReason: null, absentSide: null, closedAt: null }
      return db
        .update(viewing)
        .set({ ...empty, ...standing })
        .where(eq(viewing.id, id))
    },
    see: async (as) => ({ deal: await as.getNegotiation({ params: { id: talkID } }), viewing: await as.getViewing(at) }),
    calls: {
      counter: (as) => as.counterViewing({ ...at, body: { slots: [afternoon] } }),
      accept: async (as) => as.acceptViewing({ ...at, body: { slot: 0, version: await version(as) } }),
      refuse: (as) => as.refuseViewing({ ...at, body: { reason: 1 } }),
      withdraw: (as) => as.withdrawViewing({ ...at, body: {} }),
      change: (as) => as.changeViewing({ ...at, body: { slots: [morning], reason: 1 } }),
      cancel: (as) => as.cancelViewing({ ...at, body: { reason: 1 } }),
      complete: (as) => as.completeViewing({ ...at, body: {} }),
      reportAbsence: (as) => as.reportAbsence({ ...at, body: {} }),
      object: (as) => as.objectToAbsence({ ...at, body: { note: 'いました。' } }),
      judge: (as) => as.judgeAbsence({ ...at, body: { absent: 0 } }),
      setDayContact: (as) => as.setDayContact({ ...at, body: { dayContact: null } }),
      saveMemo: (as) => as.saveViewingMemo({ ...at, body: { memo: null } }),
      saveOutcome: (as) => as.saveViewingOutcome({ ...at, body: { outcome: 1 } }),
    },
    says: (person, seen, move: ViewingMove) => refusal(person, seen.deal, seen.viewing as never, move, app.clock.now()),
  })
  expect(allowed).toEqual(expected)
})
