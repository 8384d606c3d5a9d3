import { expect, test } from 'vitest'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserType } from '#platform/context.ts'
import { cardOf } from './card.ts'
import type { Viewing } from './contract.ts'
import { ViewingStatus } from './enumerations.ts'

const [buyer, seller] = [
  { id: 'bea', userType: UserType.buyer },
  { id: 'sora', userType: UserType.seller },
]
const viewing = { viewingStatus: ViewingStatus.done, outcome: null, purpose: null, byOperator: false } as unknown as Viewing

test('a finished viewing asks for words of the buyer only while the negotiation goes on', () => {
  const lines = (reader: { id: string; userType: UserType }, status: TradeStatus) =>
    cardOf(
      reader,
      {
        ...{ buyerID: buyer.id, sellerID: seller.id, adminID: 'ada', negotiationType: NegotiationType.direct },
        ...{ sellerInvitedFlag: true, takenOverAt: null, deletedFlag: false, status },
      },
      viewing,
      new Date('2026-11-20T09:00:00+09:00'),
    ).lines
  expect(lines(seller, TradeStatus.negotiations)).toEqual(['買主様からの連絡をお待ちください。'])
  expect(lines(buyer, TradeStatus.negotiations)).toEqual(['次にどうしますか。'])
  for (const over of [TradeStatus.finish, TradeStatus.failed]) expect([lines(seller, over), lines(buyer, over)]).toEqual([[], []])
})
