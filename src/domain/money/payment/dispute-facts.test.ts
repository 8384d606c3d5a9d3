import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disputeFactsOf, isWithdrawn, mergeFacts } from './dispute-facts.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 1, 0, second))
const dispute = { amount: 33_000, currency: 'jpy', reason: 'fraudulent', refundable: false, openedAt: at(0), dueBy: at(59) }
/** A dispute from its first word to its last; some are told in the same second. */
const life = [
  { ...dispute, occurredAt: at(0), disputeStatus: 'needs_response' },
  { ...dispute, occurredAt: at(0), disputeStatus: 'needs_response', funds: 'withdrawn' as const },
  { ...dispute, occurredAt: at(5), disputeStatus: 'under_review' },
  { ...dispute, occurredAt: at(9), disputeStatus: 'under_review' },
  { ...dispute, occurredAt: at(9), disputeStatus: 'won' },
  { ...dispute, occurredAt: at(9), disputeStatus: 'won', funds: 'reinstated' as const },
].map(disputeFactsOf)

test('whatever the order and however often it is told, the newest state stands', () => {
  const end = life.reduce(mergeFacts)
  expect(end).toMatchObject({ status: 'won', closedAt: at(9), withdrawnAt: at(0), reinstatedAt: at(9) })
  const anyOrder = fc.tuple(
    fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
    fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 }),
  )
  fc.assert(
    fc.property(anyOrder, ([order, again]) => {
      expect([...order, ...again].flatMap((n) => life[n] ?? []).reduce(mergeFacts)).toEqual(end)
    }),
  )
})

test('the sum is away from the withdrawal until it comes back', () => {
  expect(isWithdrawn({ withdrawnAt: null, reinstatedAt: null })).toBe(false)
  expect(isWithdrawn({ withdrawnAt: at(1), reinstatedAt: null })).toBe(true)
  expect(isWithdrawn({ withdrawnAt: at(1), reinstatedAt: at(1) })).toBe(false)
  expect(isWithdrawn({ withdrawnAt: at(3), reinstatedAt: at(1) })).toBe(true)
})
