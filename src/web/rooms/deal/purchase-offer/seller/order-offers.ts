import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'

/** Orders the seller may choose; by default nothing is ranked. */
export const offerOrders = {
  arrival: '受付順',
  price: '価格の高い順',
  handover: '引渡しの早い順',
  funding: '現金の方から順',
} as const
export type OfferOrder = keyof typeof offerOrders

const LAST = Number.POSITIVE_INFINITY

const keys: Record<Exclude<OfferOrder, 'arrival'>, (offer: EstateOffer) => number | string> = {
  price: ({ offer }) => -offer.terms.price,
  handover: ({ offer }) => offer.terms.handoverDay ?? '9999-12-31',
  funding: ({ offer }) => offer.terms.funding ?? LAST,
}

/** In order of arrival, or as chosen; equal ones stay in order of arrival. */
export function orderOffers(items: readonly EstateOffer[], order: OfferOrder): EstateOffer[] {
  if (order === 'arrival') return [...items]
  const key = keys[order]
  return [...items].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0))
}
