import { formatDay } from '#domain/base/words/format-moments.ts'
import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { Price } from '#web/ui/amount.tsx'
import { Moment } from '#web/ui/reading/moment.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'
import { stampWord } from '../offer-words.ts'

/** The seller has chosen: above the offers that wait. */
export const AcceptedOffer = ({ offer }: Pick<EstateOffer, 'offer'>) => (
  <Sheet title={wordsFor(offer.terms.price).offer}>
    <Moment
      line="条件が、まとまりました"
      drawing="tea"
      seal={stampWord(offer)}
      sum={<Price yen={offer.terms.price} large />}
      people={`第${offer.arrivalNumber}号 ${offer.buyerName} 様`}
      day={offer.acceptedAt && `${formatDay(offer.acceptedAt)} 承諾`}
    />
  </Sheet>
)
