import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { codeIn, codeOf, Day, ID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { purchaseOfferStatuses } from './enumerations.ts'
import { Terms } from './terms-schema.ts'

/** What was offered, for somebody who looks on: of who owns the house all of it but the buyers' names, of the others how much there is. */
export const OnlookerOffers = z
  .strictObject({
    count: z.int(),
    /** Until the end of this day nobody reads what they say; null where nothing is sealed. */
    sealedUntil: Day.nullable(),
    estateType: codeIn(estateTypes),
    /** In the order in which they came. */
    items: z.array(
      z.strictObject({
        negotiationID: ID,
        /** 受付番号: by it buyers are known. */
        arrivalNumber: z.int(),
        purchaseOfferStatus: codeOf(purchaseOfferStatuses),
        terms: Terms,
        validUntil: Day,
      }),
    ),
  })
  .meta({ id: 'OnlookerOffers' })
export type OnlookerOffers = z.infer<typeof OnlookerOffers>

export const onlookerOffersContract = {
  getOnlookerOffers: endpoint({
    method: 'get',
    path: '/companion/home/purchaseOffers',
    output: OnlookerOffers,
    summary: '招待された方が見る購入申込',
    companion: 'may',
  }),
}
