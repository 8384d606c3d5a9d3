import { formatDay } from '#domain/base/words/format-moments.ts'
import { priceOf } from '#domain/deal/negotiation/agreed-price.ts'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { Price } from '#web/ui/amount.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Moment } from '#web/ui/reading/moment.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'
import { houseOf, type OfferDeal } from '../deal.ts'
import { isTaken, stampWord } from '../offer-words.ts'
import { TermsTable } from '../terms-table.tsx'

export const RECORD = '成約の記録'

/** Agreed without an offer here: what the page shows is the record of it. */
export const isRecorded = ({ negotiation, offers }: OfferDeal) =>
  priceOf(negotiation).agreed && !negotiation.withdrawingUntil && !offers.some(isTaken)

/** The terms on which both sides agreed, as a paper to read; undefined while there are none. */
export function agreedTerms({ negotiation, offers }: OfferDeal) {
  const { estate, buyerName, sellerName, agreedAt } = negotiation
  const offer = offers.find(isTaken)
  const { agreed, word, yen } = priceOf(negotiation)
  if (!agreed || negotiation.withdrawingUntil) return undefined
  const day = offer?.acceptedAt ?? agreedAt
  const rows = [
    ...(estate ? [{ term: '物件', value: estate.title }] : []),
    { term: '売主', value: `${sellerName} 様` },
    { term: '買主', value: `${buyerName} 様` },
  ]
  return (
    <Sheet title={offer ? wordsFor(offer.terms.price).offer : RECORD}>
      <Moment
        line="条件が、まとまりました"
        drawing="tea"
        seal={offer ? stampWord(offer) : '成約'}
        term={word}
        sum={<Price yen={yen} large />}
        people={`${sellerName} 様と${buyerName} 様`}
        day={day && `${formatDay(day)} ${offer ? '承諾' : '成約'}`}
      />
      <DefinitionTable rows={rows} />
      {offer ? (
        <TermsTable terms={offer.terms} house={houseOf(negotiation)} />
      ) : (
        <p className="hint">購入申込は、このサイトでは出されていません。</p>
      )}
    </Sheet>
  )
}
