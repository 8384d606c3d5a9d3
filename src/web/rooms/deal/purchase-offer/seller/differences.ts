import { formatTerm, isBorrowed, isEmptyTerm, type TermName, type Terms, termFields } from '#domain/deal/purchase-offer/terms.ts'

/** Terms in which offers differ, in the order in which each offer lists them. */
export const COMPARED: readonly TermName[] = ['deposit', 'loanClause', 'handoverState', 'leftovers', 'boundary', 'liability']

export const has = (name: TermName, terms: Terms): boolean => {
  if (name === 'deposit') return terms.price > 0
  return name === 'loanClause' ? isBorrowed(terms) : !isEmptyTerm(terms[name])
}

/** The terms that are not equal in all offers, each with its wording for every offer. */
export const differencesOf = (offers: readonly Terms[]): { label: string; values: string[] }[] =>
  COMPARED.map((name) => ({
    label: termFields[name].label,
    values: offers.map((terms) => (has(name, terms) ? formatTerm(name, terms) : '―')),
  })).filter(({ values }) => new Set(values).size > 1)
