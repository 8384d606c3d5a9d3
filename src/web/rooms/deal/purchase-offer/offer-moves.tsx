import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import type { PurchaseOfferMove } from '#domain/deal/purchase-offer/state.ts'
import { paths, type Side } from '#web/rooms/deal/negotiation/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { isBuyer, may, type OfferDeal } from './deal.ts'
import { StayButton } from './stay-button.tsx'
import { TakeBackButton } from './take-back-button.tsx'

/** The viewer's actions on an offer, under its card; answers are behind 内容を見る, where the terms are. */
export function OfferMoves({ deal, offer, tab }: { deal: OfferDeal; offer: PurchaseOffer; tab?: string }) {
  const waits = may(deal, offer, 'accept')
  const sheet = (act?: PurchaseOfferMove) => ({ tab, offer: offer.id, act })
  return (
    <div className="cluster gap-2 above-1">
      <LinkButton kind={waits ? 'primary' : 'quiet'} wide={false} to="." search={sheet()} resetScroll={false}>
        内容を見る
        <span className="visually-hidden">（購入申込）</span>
      </LinkButton>
      {isBuyer(deal) && may(deal, offer, 'revise') && <RevisionLink deal={deal} />}
      {isBuyer(deal) && may(deal, offer, 'stay') && <StayButton offer={offer} />}
      {may(deal, offer, 'takeBack') && <TakeBackButton offer={offer} />}
      {isBuyer(deal) && may(deal, offer, 'withdraw') && (
        <LinkButton kind="plain" wide={false} to="." search={sheet('withdraw')} resetScroll={false}>
          取り下げる
        </LinkButton>
      )}
    </div>
  )
}

const RevisionLink = ({ deal }: { deal: OfferDeal }) => (
  <LinkButton kind="quiet" wide={false} to="/buyer/deal/$negotiationID/offer" params={{ negotiationID: deal.negotiation.id }}>
    直して出し直す
  </LinkButton>
)

/** The negotiation of an offer, with the offer open. */
export const toOffer = (side: Side, { negotiationID, id }: Pick<PurchaseOffer, 'negotiationID' | 'id'>) =>
  ({ to: paths[side].room, params: { id: negotiationID }, search: { offer: id } }) as const
