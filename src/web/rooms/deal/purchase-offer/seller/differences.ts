import { formatTerm, type House, type Terms, termFields, termNames, termsShown } from '#domain/deal/purchase-offer/terms.ts'

/** The terms that are not equal in all offers, each with its wording for every offer, in the order in which each offer lists them. */
export function differencesOf(offers: readonly Terms[], house: House): { label: string; values: string[] }[] {
  const shown = offers.map((terms) => new Set(termsShown(terms, house)))
  return termNames
    .map((name) => ({
      label: termFields[name].label,
      values: offers.map((terms, at) => (shown[at]?.has(name) ? formatTerm(name, terms) : '―')),
    }))
    .filter(({ values }) => new Set(values).size > 1)
}
