import { describe, expect, test } from 'vitest'
import type { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import type { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { audienceOf, canRead, isClosed, mayTakePart, needsUsageFee, partyOf, refusal, settleRefusal } from './policy.ts'
import type { NegotiationMove } from './state.ts'

const negotiationMoves: NegotiationMove[] = ['inviteSeller', 'start', 'agree', 'complete', 'close', 'delete']
const canMove = (...asked: Parameters<typeof refusal>) => refusal(...asked) === undefined
const mayMove = (...asked: Parameters<typeof refusal>) => refusal(...asked)?.status !== 403

const ada = { id: 'ada', userType: 1 }
const bea = { id: 'bea', userType: 3 }
const ben = { id: 'ben', userType: 3 }
const sora = { id: 'sora', userType: 2 }

const deal = (negotiationType: NegotiationType, sellerInvitedFlag = false, status: TradeStatus = 2, deletedFlag = false) => ({
  takenOverAt: null as unknown,
  buyerID: bea.id,
  sellerID: sora.id,
  negotiationType,
  sellerInvitedFlag,
  status,
  deletedFlag,
})

const writes = (...[person, room]: Parameters<typeof mayTakePart>) => mayTakePart(person, room) && !isClosed(room)

test('a party ends its turn without an answer, unless more is due or the operators answer for it; operators always may', () => {
  const reasons = (person: typeof bea, more: boolean, takenOverAt: unknown = null) =>
    settleRefusal(person, { ...deal(3), takenOverAt }, more)?.code
  expect([bea, sora, ada, ben].map((person) => reasons(person, false))).toEqual([undefined, undefined, undefined, 'forbidden'])
  expect([bea, sora, ada].map((person) => reasons(person, true))).toEqual(['more-to-do', 'more-to-do', undefined])
  expect(reasons(sora, false, new Date())).toBe('forbidden')
})

test('each person belongs to their side, a stranger to none', () => {
  expect([ada, sora, bea, ben].map((person) => partyOf(person, deal(3)))).toEqual([1, 2, 3, undefined])
})

describe('read and write access', () => {
  // negotiationType, invited, taken over, then for operator, seller, buyer, stranger: w writes, r only reads, - neither
  test.each([
    [1, false, false, 'w-w-'],
    [1, true, false, 'www-'],
    [1, true, true, 'wrw-'],
    [2, false, false, 'wrw-'],
    [3, false, false, 'www-'],
    [3, false, true, 'wrw-'],
  ] as const)('type %i, invited %s, taken over %s: %s', (type, invited, takenOver, expected) => {
    const room = { ...deal(type, invited), takenOverAt: takenOver ? new Date() : null }
    const rights = [ada, sora, bea, ben].map((person) => (writes(person, room) ? 'w' : canRead(person, room) ? 'r' : '-'))
    expect(rights.join('')).toBe(expected)
  })

  test('a closed room is read-only; a completed one goes on; a deleted one is visible to operators only', () => {
    expect([ada, sora, bea].map((person) => writes(person, deal(3, false, 9)))).toEqual([false, false, false])
    expect([ada, sora, bea].map((person) => canRead(person, deal(3, false, 9)))).toEqual([true, true, true])
    expect([ada, sora, bea].map((person) => writes(person, deal(3, false, 4)))).toEqual([true, true, true])
    expect([ada, sora, bea].map((person) => canRead(person, deal(3, false, 9, true)))).toEqual([true, false, false])
  })
})

describe('moves allowed', () => {
  test('during a notice of termination a deal is neither agreed nor completed, but can be closed', () => {
    const codes = (status: TradeStatus, move: NegotiationMove) =>
      (['signed', 'terminating'] as const).map((situation) => refusal(ada, { ...deal(3, false, status), situation }, move)?.code)
    expect(codes(2, 'agree')).toEqual([undefined, 'termination-open'])
    expect(codes(3, 'complete')).toEqual([undefined, 'termination-open'])
    expect([...codes(2, 'close'), ...codes(3, 'close')]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('parties can only close, operators make every move, strangers none', () => {
    const closesOnly = negotiationMoves.filter((move) => mayMove(bea, deal(3), move))
    expect(closesOnly).toEqual(['close'])
    expect(negotiationMoves.filter((move) => mayMove(sora, deal(3), move))).toEqual(['close'])
    expect(negotiationMoves.filter((move) => mayMove(ada, deal(3), move))).toEqual(negotiationMoves)
    expect(negotiationMoves.filter((move) => mayMove(ben, deal(3), move))).toEqual([])
    expect(mayMove(sora, deal(1), 'close')).toBe(false)
  })

  test('after the contract only an operator closes', () => {
    expect([bea, sora, ada].map((person) => canMove(person, deal(3, false, 3), 'close'))).toEqual([false, false, true])
    expect([bea, sora, ada].map((person) => canMove(person, deal(3, false, 2), 'close'))).toEqual([true, true, true])
    for (const situation of ['signed', 'terminating'] as const)
      expect([bea, sora, ada].map((person) => canMove(person, { ...deal(3, false, 2), situation }, 'close'))).toEqual([false, false, true])
  })

  test('a seller is invited once, and only where the operator acts as intermediary', () => {
    expect([deal(1), deal(1, true), deal(2), deal(3)].map((room) => canMove(ada, room, 'inviteSeller'))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('read access to a message', () => {
  const readers = (room: Parameters<typeof audienceOf>[0], senderID: string, receiverID: string | null) => {
    const { buyer, seller } = audienceOf(room, { senderID, receiverID })
    return `${buyer ? 'b' : '-'}${seller ? 's' : '-'}`
  }

  // negotiationType, invited, then: to all; operator to buyer; operator to seller; buyer to operator; seller to operator; buyer to seller
  test.each([
    [1, false, 'b- b- -- b- -- b-'],
    [1, true, 'bs b- -s b- -s bs'],
    [2, false, 'bs b- -s b- -s bs'],
    [3, false, 'bs b- -s b- -s bs'],
  ] as const)('type %i, invited %s: %s', (type, invited, expected) => {
    const room = deal(type, invited)
    const messages: [string, string | null][] = [
      ['bea', null],
      ['ada', 'bea'],
      ['ada', 'sora'],
      ['bea', 'ada'],
      ['sora', 'ada'],
      ['bea', 'sora'],
    ]
    expect(messages.map(([from, to]) => readers(room, from, to)).join(' ')).toBe(expected)
  })

  test('a card is visible to its requester, never to the other party', () => {
    expect(readers(deal(3), 'ada', 'bea')).toBe('b-')
    expect(readers(deal(3), 'sora', 'sora')).toBe('-s')
  })
})

test('the usage fee is only due in direct deals', () => {
  expect(([1, 2, 3] as const).map((type) => needsUsageFee(deal(type)))).toEqual([false, false, true])
})
