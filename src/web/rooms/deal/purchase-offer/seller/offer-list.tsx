import { formatDay } from '#domain/base/words/format-moments.ts'
import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import { STAYS, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { formatTerm, isBorrowed, isEmptyTerm, type TermName, type Terms, termFields } from '#domain/deal/purchase-offer/terms.ts'
import { UserType } from '#platform/context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { statusTone, statusWord } from '../offer-words.ts'
import type { Difference } from './differences.ts'
import { OfferDifferences, OfferDoor } from './offer-differences.tsx'
import { OfferPrice } from './offer-price.tsx'
import { leftOf, priceTerm, termsSource, termWithWish } from './prices.ts'

interface Offers {
  items: readonly EstateOffer[]
  differences?: readonly Difference[]
}

/** The offers for an estate, side by side in a table, without any ranking. Whatever they agree on is said once, below them. */
export function OfferList({ items, differences = [] }: Offers) {
  const [only] = items
  if (!only) return null
  if (items.length === 1) return <OnlyOffer item={only} />
  const columns = items.map((item) => {
    const { rows, note } = leftOf({ ...item, terms: item.offer.terms })
    return { rows: [...(item.offer.terms.price > 0 ? rows : []), ...rowsOf(item)], note }
  })
  const [first] = columns
  const valueIn = ({ rows }: (typeof columns)[number], label: string) => rows.find(({ term }) => term === label)?.value
  const alike = (first?.rows ?? []).filter(({ term, value }) => columns.every((column) => valueIn(column, term) === value))
  const told = new Set([...differences.map(({ label }) => label), ...alike.map(({ term }) => term)])
  const others = [...new Set(columns.flatMap(({ rows }) => rows.map(({ term }) => term)))].filter((label) => !told.has(label))
  const price = { name: 'price', label: termFields.price.label, values: items.map((item) => termWithWish('price', item)) } as const
  const notes = [...new Set(items.flatMap(({ offer }, at) => (offer.terms.price > 0 ? (columns[at]?.note ?? []) : [])))]
  return (
    <>
      <OfferDifferences
        items={items}
        differences={[
          ...(differences.some(({ name }) => name === 'price') ? [] : [price]),
          ...differences,
          ...others.map((label) => ({ name: label, label, values: columns.map((column) => valueIn(column, label) ?? '―') })),
        ]}
      />
      {notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      {alike.length > 0 && (
        <section className="stack gap-3" aria-label="同じ条件">
          <h2>同じ条件</h2>
          <DefinitionTable columns={2} rows={alike} />
        </section>
      )}
    </>
  )
}

function OnlyOffer({ item }: { item: EstateOffer }) {
  const { offer } = item
  const left = leftOf({ ...item, terms: offer.terms })
  return (
    <section className="stack from-top gap-3 pad-4 tinted" aria-labelledby={offer.id}>
      <div className="cluster middle gap-2">
        <Badge tone={statusTone(offer)}>{statusWord(offer, UserType.seller)}</Badge>
        <h2 id={offer.id}>{`${wordsFor(offer.terms.price).offer}（第${offer.arrivalNumber}号）`}</h2>
      </div>
      {item.asked && <p className="hint">{termsSource(offer)}</p>}
      {offer.stayedAt && <p>{STAYS}</p>}
      <DefinitionTable
        columns={2}
        rows={[
          { term: '買主', value: `${offer.buyerName} 様` },
          ...(offer.terms.price > 0 ? [{ term: priceTerm(item), value: <OfferPrice {...item} /> }, ...left.rows] : []),
          ...rowsOf(item),
        ]}
      />
      {offer.terms.price > 0 && <p className="hint">{left.note}</p>}
      <div>
        <OfferDoor offer={offer} />
      </div>
    </section>
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
