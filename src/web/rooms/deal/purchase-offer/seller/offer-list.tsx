import { formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import { STAYS } from '#domain/deal/purchase-offer/enumerations.ts'
import { formatTerm, isBorrowed, isEmptyTerm, type TermName, type Terms, termFields } from '#domain/deal/purchase-offer/terms.ts'
import { UserType } from '#platform/context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from '../offer.module.css'
import { toOffer } from '../offer-moves.tsx'
import { offerTones, statusWord, wordsFor } from '../words.ts'
import { leftRow, priceRow } from './prices.ts'

/** The offers for an estate, side by side, without any ranking. */
export const OfferList = ({ items }: { items: readonly EstateOffer[] }) => (
  <ul className={`grid gap-4 ${styles.offers}`}>
    {items.map(({ offer, viewed, profileComplete, usageFeeActive, ...money }) => {
      const { terms } = offer
      const { offer: name } = wordsFor(terms.price)
      const left = leftRow({ ...money, terms })
      return (
        <li key={offer.id} className="stack gap-2 pad-4 tinted">
          <div className="cluster middle gap-2">
            <Badge tone={offerTones[offer.purchaseOfferStatus]}>{statusWord(offer, false)}</Badge>
            <h2>{`${name}（第${offer.arrivalNumber}号）`}</h2>
          </div>
          {offer.stayedAt && <p>{STAYS}</p>}
          <DefinitionTable
            rows={[
              { term: '買主', value: `${offer.buyerName} 様` },
              ...(terms.price > 0 ? [priceRow({ ...money, offer }), { term: left.term, value: left.value }] : []),
              ...(terms.takerFee ? [{ term: '引取料', value: formatPrice(terms.takerFee) }] : []),
              ...(terms.price > 0 ? [{ term: 'お金の用意', value: funding(offer.terms) }] : []),
              ...inShort(terms),
              { term: '引渡しの希望日', value: formatTerm('handoverDay', terms) },
              { term: '有効期限', value: formatDay(offer.validUntil) },
              { term: '確認できていること', value: checks({ viewed, profileComplete, usageFeeActive }) },
            ]}
          />
          {terms.price > 0 && <p className="hint">{left.note}</p>}
          <div>
            <LinkButton kind="quiet" wide={false} {...toOffer('seller', offer)}>
              {offer.turn === UserType.seller ? '内容を見て返事をする' : '内容を見る'}
            </LinkButton>
          </div>
        </li>
      )
    })}
  </ul>
)

/** Said on every card, alike or not; the table above the cards has whatever differs. */
const IN_SHORT: readonly TermName[] = ['deposit', 'loanClause', 'handoverState', 'leftovers', 'boundary', 'liability']

const has = (name: TermName, terms: Terms): boolean => {
  if (name === 'deposit') return terms.price > 0
  return name === 'loanClause' ? isBorrowed(terms) : !isEmptyTerm(terms[name])
}

const inShort = (terms: Terms) =>
  IN_SHORT.filter((name) => has(name, terms)).map((name) => ({ term: termFields[name].label, value: formatTerm(name, terms) }))

const funding = (terms: EstateOffer['offer']['terms']) =>
  [formatTerm('funding', terms), terms.preApproval !== null && `事前審査：${formatTerm('preApproval', terms)}`].filter(Boolean).join('・')

const checks = ({ viewed, profileComplete, usageFeeActive }: Pick<EstateOffer, 'viewed' | 'profileComplete' | 'usageFeeActive'>) =>
  [viewed && '見学済み', profileComplete && '会員情報の入力済み', usageFeeActive && 'サイト利用料の支払い済み']
    .filter(Boolean)
    .join('・') || 'まだありません'
