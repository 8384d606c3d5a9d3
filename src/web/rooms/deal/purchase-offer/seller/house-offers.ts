import { formatNearDate } from '#domain/base/words/near-day.ts'
import type { EstateOffers, PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { OPEN } from '#domain/deal/purchase-offer/state.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'

/** The open offers for these houses. */
export const listHouseOffers = async (estateID: string[]) =>
  estateID.length > 0 ? (await api.listPurchaseOffers({ query: { estateID, purchaseOfferStatus: [...OPEN], limit: 100 } })).items : []

/** The sealed bids for these houses, of which their seller reads only how many there are. */
export async function listBids(houses: readonly Pick<Estate, 'id' | 'listing'>[], today: string) {
  const sealed = houses.filter(({ listing }) => listing?.live && listing.bidUntil !== null && listing.bidUntil >= today)
  return Promise.all(sealed.map(async ({ id }) => ({ estateID: id, ...(await api.getEstatePurchaseOffers({ params: { id } })) })))
}
type Bids = Pick<EstateOffers, 'count' | 'sealedUntil'>

/** Open offers for a house, in the words of its pages: how many, what else there is to say, and the button while some wait for an answer. */
export function houseOffers(
  price: number,
  offers: readonly Pick<PurchaseOffer, 'turn' | 'represented'>[],
  { bids, now }: { bids?: Bids | undefined; now: Date },
) {
  const { offer } = wordsFor(price)
  if (bids?.sealedUntil && bids.count > 0) return line(offer, bids.count, `${formatNearDate(bids.sealedUntil, now)}の締切のあとに開きます`)
  if (offers.length === 0) return undefined
  const asked = offers.filter(({ turn }) => turn === UserType.seller)
  const [own, operators] = [false, true].map((of) => asked.filter(({ represented }) => represented === of).length)
  const waiting = own ? `お返事待ち${own}件` : ''
  const note = [waiting, operators ? `運営の返事待ち${operators}件` : ''].filter(Boolean).join('・')
  return line(offer, offers.length, note, waiting ? `${offer}を見る（${waiting}）` : undefined)
}

const line = (offer: string, count: number, note: string, answer?: string) => ({
  ...{ offer, count, note, answer },
  line: `${offer} ${count}件${note && `（${note}）`}`,
})
