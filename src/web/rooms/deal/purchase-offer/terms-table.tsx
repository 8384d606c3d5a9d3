import type { ReactNode } from 'react'
import {
  changedTerms,
  formatTerm,
  type House,
  isEmptyTerm,
  type TermName,
  type Terms,
  termFields,
  termsShown,
} from '#domain/deal/purchase-offer/terms.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from './offer.module.css'

/** Every term in its place; what differs from the edition before says what it was. What may be changed stands there although nothing was said of it. */
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
  const named = termsShown(terms, house).filter(
    (name) => (!isUnsaid(name, terms) && !isGivenAway(name, house)) || changed.includes(name) || changeable.includes(name),
  )
  return (
    <DefinitionTable
      rows={named.map((name) => ({
        term: termFields[name].label,
        value: (
          <div className={styles.term}>
            {before && changed.includes(name) ? (
              <span>
                <strong>{formatTerm(name, terms)}</strong>
                <span className={styles.before}>前回：{formatTerm(name, before)}</span>
              </span>
            ) : (
              <span>{formatTerm(name, terms)}</span>
            )}
            {changeable.includes(name) && change?.(name)}
          </div>
        ),
      }))}
    />
  )
}

/** Nothing was said there, and nothing had to be; or it is not to be read yet: in whose names. */
const isUnsaid = (name: TermName, terms: Terms) => isEmptyTerm(terms[name]) && termFields[name].kind !== 'flag'

/** Where a house costs nothing from the start, no price is spoken of. */
const isGivenAway = (name: TermName, house: House) => name === 'price' && house.price === 0
