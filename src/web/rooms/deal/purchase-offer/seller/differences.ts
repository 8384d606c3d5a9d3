import { formatTerm, isBorrowed, isEmptyTerm, type TermName, type Terms, termFields } from '#domain/deal/purchase-offer/terms.ts'

/** What one offer asks for and another does not, in the order in which each of them says it. */
export const COMPARED: readonly TermName[] = ['deposit', 'loanClause', 'handoverState', 'leftovers', 'boundary', 'liability']

export const has = (name: TermName, terms: Terms): boolean => {
  if (name === 'deposit') return terms.price > 0
  return name === 'loanClause' ? isBorrowed(terms) : !isEmptyTerm(terms[name])
}

/** Of some offers the terms that are not alike in all of them, each with its words for every offer. */
export const differencesOf = (offers: readonly Terms[]): { label: string; values: string[] }[] =>
  COMPARED.map((name) => ({
    label: termFields[name].label,
    values: offers.map((terms) => (has(name, terms) ? formatTerm(name, terms) : '―')),
  })).filter(({ values }) => new Set(values).size > 1)
