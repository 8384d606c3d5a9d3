import { useNavigate } from '@tanstack/react-router'
import { mayOffer, type OfferDeal } from './deal.ts'
import { wordsFor } from './offer-words.ts'

/** 購入申込を考える, if the viewer may: leads to the form. */
export function useWayToOffer(deal: OfferDeal): { label: string; go: () => unknown } | undefined {
  const navigate = useNavigate()
  if (!mayOffer(deal)) return undefined
  const { id, estate } = deal.negotiation
  return {
    label: `${wordsFor(estate?.price ?? 1).offer}を考える`,
    go: () => navigate({ to: '/buyer/deal/$negotiationID/offer', params: { negotiationID: id } }),
  }
}
