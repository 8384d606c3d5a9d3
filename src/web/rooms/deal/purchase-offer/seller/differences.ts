import { applicableTerms, formatTerm, type House, termFields, termNames } from '#domain/deal/purchase-offer/terms.ts'
import { type OfferPrice, priceRow } from './prices.ts'

export interface Difference {
  label: string
  values: string[]
}

/** The terms that are not equal in all offers, each with its wording for every offer, in the order in which each offer lists them. */
export function differencesOf(items: readonly OfferPrice[], house: House): Difference[] {
  const shown = items.map(({ offer }) => new Set(applicableTerms(offer.terms, house)))
  return termNames
    .map((name) => ({
      label: termFields[name].label,
      values: items.map((item, at) =>
        shown[at]?.has(name) ? (name === 'price' && sourceOf(item)) || formatTerm(name, item.offer.terms) : '―',
      ),
    }))
    .filter(({ values }) => new Set(values).size > 1)
}

/** A price other than the buyer's own is labelled with the side that named it. */
function sourceOf(item: OfferPrice): string | undefined {
  if (item.askedPrice === null) return
  const { term, value } = priceRow(item)
  return `${term} ${value}`
}
