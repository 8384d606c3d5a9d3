import { expect, test } from 'vitest'
import { PurchaseOfferStatus } from './enumerations.ts'
import { isProposalLapsed, purchaseOfferLife } from './state.ts'

type Move = Parameters<typeof purchaseOfferLife.next>[1]
const every: Move[] = [
  ...(['submit', 'revise', 'counter', 'accept', 'stay', 'refuse', 'withdraw', 'takeBack', 'revoke'] as const),
  ...(['expire', 'wait', 'reopen', 'settle', 'agree', 'end'] as const),
]
const states = [...Object.keys(PurchaseOfferStatus.labels).map(Number), 'none' as const]
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

const free = { expire: 7, refuse: 8, withdraw: 9, end: 9, wait: 5 }

test('an offer moves only as its table allows', () => {
  expect(table({ taken: false, madeBy: 3 })).toEqual({
    none: { submit: 1 },
    1: { ...free, revise: 1, counter: 2, accept: 3 },
    2: { ...free, counter: 1, accept: 3 },
    3: { withdraw: 3, takeBack: 3, settle: 9, revoke: 8, agree: 4, end: 9 },
    4: { end: 9 },
    5: { stay: 5, refuse: 8, withdraw: 9, reopen: 1, end: 9 },
    7: {},
    8: {},
    9: {},
  })
})

test('while another is accepted a new offer waits, the seller accepts none, and a buyer’s acceptance waits', () => {
  const taken = table({ taken: true, madeBy: 3 })
  expect([taken.none, taken[1], taken[2]]).toEqual([{ submit: 5 }, { ...free, revise: 1, counter: 2 }, { ...free, counter: 1, accept: 5 }])
})

test('the seller’s terms wait for the buyer again when the accepted offer falls through', () => {
  expect(table({ taken: false, madeBy: 2 })[5]).toMatchObject({ reopen: 2 })
})

test('the seller’s proposal lapses with any unanswered end, but not while open or once accepted', () => {
  const lapsed = (madeBy: 2 | 3, acceptedAt: Date | null = null) =>
    [1, 2, 3, 4, 5, 7, 8, 9].filter((purchaseOfferStatus) => isProposalLapsed({ purchaseOfferStatus, madeBy, acceptedAt }))
  expect([lapsed(2), lapsed(3), lapsed(2, new Date())]).toEqual([[3, 4, 5, 7, 8, 9], [], []])
})
