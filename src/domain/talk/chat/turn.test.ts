import { expect, test } from 'vitest'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import type { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { turnOf } from './turn.ts'

const room = (negotiationType: NegotiationType, sellerInvitedFlag = false, takenOverAt: unknown = null) => ({
  takenOverAt,
  buyerID: 'bea',
  sellerID: 'sora',
  negotiationType,
  sellerInvitedFlag,
})
const messageBy = (userType: Party, receiverID: string | null = null) => ({ userType, receiverID, messageType: 1, systemFlag: false })

// negotiationType, invited, then whose answer is due when the buyer, the seller, the operator writes to everyone
test.each([
  [1, false, [1], [3], [3]],
  [1, true, [2], [3], [2, 3]],
  [2, false, [1], [3], [3]],
  [3, false, [2], [3], [2, 3]],
] as const)('type %i, invited %s: the turn goes from buyer to %j, seller to %j, operator to %j', (type, invited, ...expected) => {
  expect([messageBy(3), messageBy(2), messageBy(1)].map((message) => turnOf(room(type, invited), message).to)).toEqual(expected)
})

test('where the operator has taken over from the seller, the turn goes from buyer to operator', () => {
  expect(turnOf(room(3, false, new Date()), messageBy(3)).to).toEqual([1])
})

test('a message to one person gives the turn to that person only', () => {
  expect(turnOf(room(3), messageBy(3, 'ada'))).toEqual({ from: [3], to: [1] })
  expect(turnOf(room(3), messageBy(1, 'sora'))).toEqual({ from: [1], to: [2] })
})

test('a message that needs no answer ends a turn and begins none', () => {
  expect(turnOf(room(3), { ...messageBy(2), noReply: true })).toEqual({ from: [2], to: [] })
  expect(turnOf(room(3), { ...messageBy(1, 'sora'), noReply: true })).toEqual({ from: [1], to: [] })
})

test('cards pass the turn of the two sides: request, offer, invoice, payment; the operators have queues for theirs', () => {
  const card = (userType: Party, messageType: number) => ({ userType, messageType, receiverID: 'bea', systemFlag: true })
  expect(turnOf(room(3), card(3, 3))).toEqual({ from: [3], to: [] })
  expect(turnOf(room(3), card(1, 3))).toEqual({ from: [], to: [3] })
  expect(turnOf(room(3), card(1, 4))).toEqual({ from: [], to: [3] })
  expect(turnOf(room(3), card(1, 5))).toEqual({ from: [3], to: [] })
})

test('a system message passes no turn', () => {
  expect(turnOf(room(3), { ...messageBy(1), systemFlag: true })).toEqual({ from: [], to: [] })
})
