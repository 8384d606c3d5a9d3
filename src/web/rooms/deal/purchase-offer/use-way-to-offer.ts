import { useNavigate } from '@tanstack/react-router'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { mayOffer, type OfferDeal } from './deal.ts'

/** 購入申込を考える, if the viewer may: leads to the form. */
export function useWayToOffer(deal: OfferDeal): { label: string; go: () => unknown } | undefined {
  const navigate = useNavigate()
  if (!mayOffer(deal)) return undefined
  const { id, estate } = deal.negotiation
  return {
    label: `${wordsFor(estate?.price).offer}を考える`,
    go: () => navigate({ to: '/buyer/deal/$negotiationID/offer', params: { negotiationID: id } }),
  }
}
