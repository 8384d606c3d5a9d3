import { applicableTerms, type House, type TermName, termFields, termNames } from '#domain/deal/purchase-offer/terms.ts'
import { type PricedOffer, priceTerm, termWithWish } from './prices.ts'

export interface Difference {
  name: TermName
  label: string
  values: string[]
}

/** The terms that are not equal in all offers, each with its wording for every offer, in the order in which each offer lists them. */
export function differencesOf(items: readonly PricedOffer[], house: House): Difference[] {
  const shown = items.map(({ offer }) => new Set(applicableTerms(offer.terms, house)))
  return termNames
    .map((name) => ({
      name,
      label: termFields[name].label,
      values: items.map((item, at) => (shown[at]?.has(name) ? (name === 'price' && sourceOf(item)) || termWithWish(name, item) : '―')),
    }))
    .filter(({ values }) => new Set(values).size > 1)
}

/** A price other than the buyer's own is labelled with the side that named it. */
const sourceOf = (item: PricedOffer): string | undefined => (item.asked ? `${priceTerm(item)} ${termWithWish('price', item)}` : undefined)
