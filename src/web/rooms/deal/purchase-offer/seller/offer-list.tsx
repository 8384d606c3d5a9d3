import { formatDay } from '#domain/base/words/format-moments.ts'
import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import { STAYS, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { formatTerm, isBorrowed, isEmptyTerm, type TermName, type Terms, termFields } from '#domain/deal/purchase-offer/terms.ts'
import { UserType } from '#platform/context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from '../offer.module.css'
import { toOffer } from '../offer-moves.tsx'
import { isTaken, statusTone, statusWord } from '../offer-words.ts'
import { OfferPrice } from './offer-price.tsx'
import { leftOf, priceTerm, termsSource, termWithWish } from './prices.ts'

interface Offers {
  items: readonly EstateOffer[]
  /** Labels of the terms that a table above compares. */
  compared?: readonly string[]
}

/** The offers for an estate, side by side, without any ranking. Whatever several offers agree on is said once, below them. */
export function OfferList({ items, compared = [] }: Offers) {
  const cards = items.map((item) => ({ item, rows: rowsOf(item), left: leftOf({ ...item, terms: item.offer.terms }) }))
  const [first] = cards
  const several = cards.length > 1
  const alike = several
    ? (first?.rows ?? []).filter(({ term, value }) =>
        cards.every(({ rows }) => rows.some((row) => row.term === term && row.value === value)),
      )
    : []
  const note = cards.every(({ left }) => left.note === first?.left.note) && several ? first?.left.note : undefined
  const shownTerms = new Set([...compared, ...alike.map(({ term }) => term)])
  const free = first?.item.offer.terms.price === 0
  return (
    <>
      <ul className={`grid gap-4 ${styles.offers}`}>
        {cards.map(({ item, rows, left }) => {
          const { offer } = item
          return (
            <li key={offer.id} className="stack from-top gap-3 pad-4 tinted" data-taken={isTaken(offer) || undefined}>
              <div className="cluster middle gap-2">
                <Badge tone={statusTone(offer)}>{statusWord(offer, UserType.seller)}</Badge>
                <h2>{`${wordsFor(offer.terms.price).offer}（第${offer.arrivalNumber}号）`}</h2>
              </div>
              {item.asked && <p className="hint">{termsSource(offer)}</p>}
              {offer.stayedAt && <p>{STAYS}</p>}
              <DefinitionTable
                columns={several ? 1 : 2}
                rows={[
                  { term: '買主', value: `${offer.buyerName} 様` },
                  ...(offer.terms.price > 0 ? [{ term: priceTerm(item), value: <OfferPrice {...item} /> }, ...left.rows] : []),
                  ...rows.filter(({ term }) => !shownTerms.has(term)),
                ]}
              />
              {offer.terms.price > 0 && !note && <p className="hint">{left.note}</p>}
              <div>
                <LinkButton kind="quiet" wide={false} {...toOffer('seller', offer)}>
                  {offer.turn === UserType.seller && !offer.represented ? '内容を見て返事をする' : '内容を見る'}
                </LinkButton>
              </div>
            </li>
          )
        })}
      </ul>
      {note && !free && <p className="hint">{note}</p>}
      {alike.length > 0 && (
        <section className="stack gap-3" aria-label="同じ条件">
          <h2>同じ条件</h2>
          <DefinitionTable columns={2} rows={alike} />
        </section>
      )}
    </>
  )
}

const rowsOf = (item: EstateOffer) => [
  ...rowsOfTerms(item),
  { term: '有効期限', value: formatDay(item.offer.validUntil) },
  { term: '確認できていること', value: checks(item) },
]

function rowsOfTerms(item: EstateOffer) {
  const { terms } = item.offer
  return [
    ...(terms.takerFee ? [rowOf('takerFee', item)] : []),
    ...(terms.price > 0 ? [{ term: termFields.funding.label, value: funding(terms) }] : []),
    ...IN_SHORT.filter((name) => has(name, terms)).map((name) => rowOf(name, item)),
    rowOf('handoverDay', item),
  ]
}

const rowOf = (name: TermName, item: EstateOffer) => ({ term: termFields[name].label, value: termWithWish(name, item) })

/** In short: the offer's own page has every term. */
const IN_SHORT: readonly TermName[] = ['deposit', 'loanClause', 'handoverState', 'leftovers', 'boundary', 'liability']

const has = (name: TermName, terms: Terms): boolean => {
  if (name === 'deposit') return terms.price > 0
  return name === 'loanClause' ? isBorrowed(terms) : !isEmptyTerm(terms[name])
}

const funding = (terms: EstateOffer['offer']['terms']) =>
  [formatTerm('funding', terms), terms.preApproval !== null && `事前審査：${formatTerm('preApproval', terms)}`].filter(Boolean).join('・')

const checks = ({ viewed, profileComplete, usageFeeActive }: Pick<EstateOffer, 'viewed' | 'profileComplete' | 'usageFeeActive'>) =>
  [viewed && '見学済み', profileComplete && '会員情報を入力済み', usageFeeActive && 'サイト利用料を支払い済み']
    .filter(Boolean)
    .join('・') || 'まだありません'
