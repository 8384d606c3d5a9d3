import { mdiFileDocumentEditOutline } from '@mdi/js'
import { cardOf } from '#domain/deal/purchase-offer/card.ts'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { OPEN } from '#domain/deal/purchase-offer/state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Stamp } from '#web/ui/reading/stamp.tsx'
import { mayOffer, type OfferDeal } from './deal.ts'
import styles from './offer.module.css'
import { OfferMoves } from './offer-moves.tsx'
import { isTaken, stampWord, statusTone, statusWord } from './offer-words.ts'

/** The offers of a negotiation, the open one first, and a button to make one. */
export function OfferPlan({ deal }: { deal: OfferDeal }) {
  const { offers, viewer, negotiation, now } = deal
  const offer = mayOffer(deal)
  if (offers.length === 0 && !offer) return null
  const asking = negotiation.estate?.price ?? 1
  const isGift = asking === 0
  const { offer: name } = wordsFor(asking)
  const ordered = [...offers].sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
  return (
    <section className="stack gap-3 above-4" aria-label={name}>
      <h2>{name}</h2>
      {ordered.length > 0 && (
        <ul className="stack gap-3">
          {ordered.map((each) => {
            const { title, price, lines } = cardOf(viewer, negotiation, each, now)
            if (isTaken(each)) {
              return (
                <li key={each.id} className={`stack gap-3 pad-4 paper ${styles.accepted}`}>
                  <div className="row between gap-3">
                    <div className="stack gap-1 from-top grows shrinks">
                      <h3 className="text-l">{title}</h3>
                      {price && <p className="text-l bold figures">{price}</p>}
                    </div>
                    <Stamp word={stampWord(each)} />
                  </div>
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  <OfferMoves deal={deal} offer={each} tab="plan" />
                </li>
              )
            }
            return (
              <li key={each.id} className="stack gap-2 pad-4 tinted">
                <div>
                  <Badge tone={statusTone(each)}>{statusWord(each, deal.viewer.userType)}</Badge>
                </div>
                <h3 className="text-m">{title}</h3>
                {isOpen(each) && [price, ...lines].map((line) => line && <p key={line}>{line}</p>)}
                <OfferMoves deal={deal} offer={each} tab="plan" />
              </li>
            )
          })}
        </ul>
      )}
      {offer && (
        <>
          <p className="hint">
            {`${isGift ? '引き取りたい' : '買いたい'}条件を売主様に伝えます。契約ではありません。契約書に署名するまでは、取りやめることもできます。`}
          </p>
          <LinkButton
            kind="quiet"
            wide={false}
            icon={mdiFileDocumentEditOutline}
            to="/buyer/deal/$negotiationID/offer"
            params={{ negotiationID: negotiation.id }}
          >
            {`${name}を考える`}
          </LinkButton>
        </>
      )}
    </section>
  )
}

const isOpen = ({ purchaseOfferStatus }: OfferDeal['offers'][number]) => OPEN.includes(purchaseOfferStatus)
