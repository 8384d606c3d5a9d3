import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { OPEN } from '#domain/deal/purchase-offer/state.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { wordsFor } from '../offer-words.ts'

/** The open offers for these houses. */
export const listHouseOffers = async (estateID: string[]) =>
  estateID.length > 0 ? (await api.listPurchaseOffers({ query: { estateID, purchaseOfferStatus: [...OPEN], limit: 100 } })).items : []

/** Open offers for a house, in the words of its pages: how many, and the button while some wait for an answer. */
export function houseOffers(price: number, offers: readonly Pick<PurchaseOffer, 'turn'>[]) {
  if (offers.length === 0) return undefined
  const { offer } = wordsFor(price)
  const asked = offers.filter(({ turn }) => turn === UserType.seller).length
  const waiting = asked > 0 ? `（お返事待ち${asked}件）` : ''
  return { line: `${offer} ${offers.length}件${waiting}`, answer: waiting ? `${offer}を見る${waiting}` : undefined }
}
