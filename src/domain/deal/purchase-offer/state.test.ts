import { expect, test } from 'vitest'
import { purchaseOfferStatuses } from './enumerations.ts'
import { isProposalLapsed, purchaseOfferLife } from './state.ts'

type Move = Parameters<typeof purchaseOfferLife.next>[1]
const every: Move[] = [
  ...(['submission', 'revision', 'counter', 'acceptance', 'stay', 'refusal', 'withdrawal', 'takingBack', 'revocation'] as const),
  ...(['expiry', 'waiting', 'reopening', 'settling', 'agreement', 'ending'] as const),
]
const states = [...Object.keys(purchaseOfferStatuses).map(Number), 'none' as const]
const table = (facts: { taken: boolean; madeBy: 2 | 3 }) =>
  Object.fromEntries(
    states.map((state) => [
      state,
      Object.fromEntries(
        every.flatMap((move) => {
          const to = purchaseOfferLife.next(state, move, facts)
          return to === undefined ? [] : [[move, to]]
        }),
      ),
    ]),
  )

const free = { expiry: 7, refusal: 8, withdrawal: 9, ending: 9, waiting: 5 }

test('an offer moves only as its table allows', () => {
  expect(table({ taken: false, madeBy: 3 })).toEqual({
    none: { submission: 1 },
    1: { ...free, revision: 1, counter: 2, acceptance: 3 },
    2: { ...free, counter: 1, acceptance: 3 },
    3: { withdrawal: 3, takingBack: 3, settling: 9, revocation: 8, agreement: 4, ending: 9 },
    4: { ending: 9 },
    5: { stay: 5, refusal: 8, withdrawal: 9, reopening: 1, ending: 9 },
    7: {},
    8: {},
    9: {},
  })
})

test('while another is accepted a new offer waits, the seller accepts none, and a buyer’s acceptance waits', () => {
  const taken = table({ taken: true, madeBy: 3 })
  expect([taken.none, taken[1], taken[2]]).toEqual([
    { submission: 5 },
    { ...free, revision: 1, counter: 2 },
    { ...free, counter: 1, acceptance: 5 },
  ])
})

test('the seller’s terms wait for the buyer again when the accepted offer falls through', () => {
  expect(table({ taken: false, madeBy: 2 })[5]).toMatchObject({ reopening: 2 })
})

test('the seller’s proposal lapses with any unanswered end, but not while open or once accepted', () => {
  const lapsed = (madeBy: 2 | 3, acceptedAt: Date | null = null) =>
    [1, 2, 3, 4, 5, 7, 8, 9].filter((purchaseOfferStatus) => isProposalLapsed({ purchaseOfferStatus, madeBy, acceptedAt }))
  expect([lapsed(2), lapsed(3), lapsed(2, new Date())]).toEqual([[3, 4, 5, 7, 8, 9], [], []])
})
