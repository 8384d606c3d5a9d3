import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { codeIn, codeOf, Day, ID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { PurchaseOfferStatus } from './enumerations.ts'
import { Terms } from './terms-schema.ts'

/** Offers for a companion: for an owner everything except the buyers' names, for the others only the number. */
export const OnlookerOffers = z
  .strictObject({
    count: z.int(),
    /** Sealed until the end of this day; null where nothing is sealed. */
    sealedUntil: Day.nullable(),
    estateType: codeIn(estateTypes),
    /** In order of arrival. */
    items: z.array(
      z.strictObject({
        negotiationID: ID,
        /** 受付番号: identifies the buyers. */
        arrivalNumber: z.int(),
        purchaseOfferStatus: codeOf(PurchaseOfferStatus),
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
