import { actingSide } from '#domain/deal/negotiation/policy.ts'
import { LAPSED, withdrawingText } from '#domain/deal/purchase-offer/card.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { STAYING, STAYS, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { isProposalLapsed, type PurchaseOfferMove } from '#domain/deal/purchase-offer/state.ts'
import { changeableTerms, termFields } from '#domain/deal/purchase-offer/terms.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { houseOf, isBuyer, may, type OfferDeal } from '../deal.ts'
import { statusTone, statusWord } from '../offer-words.ts'
import { StayButton } from '../stay-button.tsx'
import { TakeBackButton } from '../take-back-button.tsx'
import { TermsTable } from '../terms-table.tsx'
import { usePreviousTerms } from '../use-previous-terms.ts'

interface LookSheetProps {
  deal: OfferDeal
  offer: PurchaseOffer
  onAct: (act: PurchaseOfferMove) => void
  onClose: () => void
}

/** All terms of an offer, their changes, and the possible answers. */
export function LookSheet({ deal, offer, onAct, onClose }: LookSheetProps) {
  const { terms, arrivalNumber } = offer
  const before = usePreviousTerms(offer)
  const buys = isBuyer(deal)
  const house = houseOf(deal.negotiation)
  const { offer: name } = wordsFor(terms.price)
  return (
    <Dialog
      open
      title={arrivalNumber === null ? name : `${name}（第${arrivalNumber}号）`}
      onClose={onClose}
      actions={<Answers {...{ deal, offer, onAct, onClose }} />}
    >
      <div className="cluster middle gap-2">
        <Badge tone={statusTone(offer)}>{statusWord(offer, deal.viewer.userType)}</Badge>
        {!buys && <span>{`買主：${deal.negotiation.buyerName} 様`}</span>}
      </div>
      {offer.withdrawingUntil && <p>{withdrawingText(offer.withdrawingUntil, actingSide(deal.viewer, deal.negotiation))}</p>}
      {isProposalLapsed(offer) && <p>{LAPSED}</p>}
      {offer.stayedAt && <p>{buys ? STAYING : STAYS}</p>}
      {offer.otherOffers && <p>この物件には、ほかにも{name}があります。</p>}
      <TermsTable
        terms={terms}
        before={before}
        house={house}
        changeable={may(deal, offer, 'counter') ? changeableTerms(terms, house, buys) : undefined}
        change={(term) => (
          <LinkButton
            kind="plain"
            to={counterPath[buys ? 'buyer' : 'seller']}
            params={{ negotiationID: deal.negotiation.id }}
            search={{ term }}
            aria-label={`${termFields[term].label}を変えて提案する`}
          >
            変えて提案
          </LinkButton>
        )}
      />
      {may(deal, offer, 'accept') && (
        <Notice title="これは契約ではありません">
          <p>契約書に署名するまでは、買主も売主も取りやめることができます。</p>
        </Notice>
      )}
      <p className="hint">{deal.negotiation.closingWords}</p>
    </Dialog>
  )
}

const counterPath = { buyer: '/buyer/deal/$negotiationID/offer', seller: '/seller/deal/$negotiationID/offer' } as const

/** In the order 承諾, 提案, お断り. */
function Answers({ deal, offer, onAct, onClose }: LookSheetProps) {
  const can = (move: PurchaseOfferMove) => may(deal, offer, move)
  const buys = isBuyer(deal)
  const params = { negotiationID: deal.negotiation.id }
  return (
    <>
      {can('accept') && <Button onClick={() => onAct('accept')}>{buys ? 'この条件で合意する' : '承諾する'}</Button>}
      {can('counter') && (
        <LinkButton kind="quiet" to={counterPath[buys ? 'buyer' : 'seller']} params={params}>
          {buys ? '条件を返す' : '条件を提案する'}
        </LinkButton>
      )}
      {can('stay') && <StayButton offer={offer} wide />}
      {can('refuse') && (
        <Button kind="quiet" onClick={() => onAct('refuse')}>
          お断りする
        </Button>
      )}
      {can('takeBack') && <TakeBackButton offer={offer} wide />}
      {can('withdraw') && (
        <Button kind="quiet" onClick={() => onAct('withdraw')}>
          取り下げる
        </Button>
      )}
      {can('revoke') && (
        <Button kind="quiet" onClick={() => onAct('revoke')}>
          承諾を取り消す
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        閉じる
      </Button>
    </>
  )
}
