import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import type { PurchaseOfferMove } from '#domain/deal/purchase-offer/state.ts'
import { may, type OfferDeal } from '../deal.ts'
import { AcceptanceSheet } from './acceptance-sheet.tsx'
import { ClosingSheet } from './closing-sheet.tsx'
import { LookSheet } from './look-sheet.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'

/** The sheet named in the address, over the negotiation; for an action no longer possible it shows the current terms. */
export function OfferSheet({
  deal,
  search,
  onAct,
  onClose,
}: {
  deal: OfferDeal
  search: { offer?: string; act?: string }
  onAct: (act: PurchaseOfferMove) => void
  onClose: () => void
}) {
  const offer = deal.offers.find(({ id }) => id === search.offer)
  if (!offer) return null
  const act = actOf(deal, offer, search.act)
  if (act === 'accept') return <AcceptanceSheet {...{ deal, offer, onClose }} />
  if (act === 'withdraw' && offer.purchaseOfferStatus === PurchaseOfferStatus.accepted)
    return <WithdrawalSheet {...{ deal, offer, onClose }} />
  if (act) return <ClosingSheet {...{ deal, offer, onClose }} closing={act} />
  return <LookSheet {...{ deal, offer, onAct, onClose }} />
}

const acts = ['accept', 'refuse', 'withdraw', 'revoke'] as const

const actOf = (deal: OfferDeal, offer: PurchaseOffer, named: string | undefined) =>
  acts.find((act) => act === named && may(deal, offer, act))
