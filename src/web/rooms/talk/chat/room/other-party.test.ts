import { expect, test } from 'vitest'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { blockable } from './other-party.ts'

const talk = { buyerID: 'bea', sellerID: 'sora', negotiationType: 3, sellerInvitedFlag: false, status: 2 } as Negotiation
const who = (id: string, more: Partial<Negotiation> = {}) => blockable({ id }, { ...talk, ...more })

test('buyer and seller may each block the other, and operators no one', () => {
  expect([who('bea'), who('sora'), who('ada')]).toEqual(['sora', 'bea', undefined])
})

test('a party not yet joined cannot be blocked, nor any between contract and keys', () => {
  expect(who('bea', { negotiationType: 1 })).toBeUndefined()
  expect(who('bea', { negotiationType: 1, sellerInvitedFlag: true })).toBe('sora')
  expect([who('bea', { status: 3 }), who('sora', { status: 3 }), who('bea', { status: 4 })]).toEqual([undefined, undefined, 'sora'])
})
