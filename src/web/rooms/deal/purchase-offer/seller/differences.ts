import { formatTerm, type House, termFields, termNames, termsShown } from '#domain/deal/purchase-offer/terms.ts'
import { type Priced, priceRow } from './prices.ts'

/** The terms that are not equal in all offers, each with its wording for every offer, in the order in which each offer lists them. */
export function differencesOf(items: readonly Priced[], house: House): { label: string; values: string[] }[] {
  const shown = items.map(({ offer }) => new Set(termsShown(offer.terms, house)))
  return termNames
    .map((name) => ({
      label: termFields[name].label,
      values: items.map((item, at) =>
        shown[at]?.has(name) ? (name === 'price' && sourceOf(item)) || formatTerm(name, item.offer.terms) : '―',
      ),
    }))
    .filter(({ values }) => new Set(values).size > 1)
}

/** A price that is not the one the buyer asked for says whose it is. */
function sourceOf(item: Priced): string | undefined {
  if (item.askedPrice === null) return
  const { term, value } = priceRow(item)
  return `${term} ${value}`
}
