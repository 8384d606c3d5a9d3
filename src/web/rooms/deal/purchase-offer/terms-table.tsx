import type { ReactNode } from 'react'
import {
  applicableTerms,
  changedTerms,
  formatTerm,
  type House,
  isEmptyTerm,
  type TermName,
  type Terms,
  termFields,
  termNames,
} from '#domain/deal/purchase-offer/terms.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { WholeDates } from '#web/ui/whole-dates.tsx'
import styles from './offer.module.css'

/** All terms in their order, with the earlier value of changed ones. Terms that may be changed are listed even when empty. */
export function TermsTable({
  terms,
  before,
  house,
  changeable = [],
  change,
}: {
  terms: Terms
  before?: Terms | undefined
  house: House
  changeable?: readonly TermName[] | undefined
  change?: (name: TermName) => ReactNode
}) {
  const changed = before ? changedTerms(before, terms) : []
  const [shown, had] = [applicableTerms(terms, house), before ? applicableTerms(before, house) : []]
  const named = termNames.filter((name) =>
    shown.includes(name)
      ? (!isUnsaid(name, terms) && !isGivenAway(name, house)) || changed.includes(name) || changeable.includes(name)
      : had.includes(name) && changed.includes(name),
  )
  return (
    <DefinitionTable
      rows={named.map((name) => ({
        term: termFields[name].label,
        value: (
          <div className={`cluster gap-2 baseline between ${styles.term}`}>
            {before && changed.includes(name) ? (
              <span>
                <strong>
                  <WholeDates>{formatTerm(name, terms)}</WholeDates>
                </strong>
                <span className="hint block">
                  <WholeDates>{`前回：${formatTerm(name, before)}`}</WholeDates>
                </span>
              </span>
            ) : (
              <span>
                <WholeDates>{formatTerm(name, terms)}</WholeDates>
              </span>
            )}
            {changeable.includes(name) && change?.(name)}
          </div>
        ),
      }))}
    />
  )
}

/** Empty terms that were optional, or not readable yet, such as the names of the buyers. */
const isUnsaid = (name: TermName, terms: Terms) => isEmptyTerm(terms[name]) && termFields[name].kind !== 'flag'

/** A property that is free from the start shows no price. */
const isGivenAway = (name: TermName, house: House) => name === 'price' && house.price === 0
