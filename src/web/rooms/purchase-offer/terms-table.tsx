import {
  changedTerms,
  formatTerm,
  type House,
  isEmptyTerm,
  type TermName,
  type Terms,
  termFields,
  termsShown,
} from '#domain/purchase-offer/terms.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from './offer.module.css'

/** Every term in its place; what differs from the edition before says what it was. */
export function TermsTable({ terms, before, house }: { terms: Terms; before?: Terms; house: House }) {
  const changed = before ? changedTerms(before, terms) : []
  const named = termsShown(terms, house).filter((name) => (!isUnsaid(name, terms) && !isGivenAway(name, house)) || changed.includes(name))
  return (
    <DefinitionTable
      rows={named.map((name) => ({
        term: termFields[name].label,
        value:
          before && changed.includes(name) ? (
            <>
              <strong>{formatTerm(name, terms)}</strong>
              <span className={styles.before}>前回：{formatTerm(name, before)}</span>
            </>
          ) : (
            formatTerm(name, terms)
          ),
      }))}
    />
  )
}

/** Nothing was said there, and nothing had to be; or it is not to be read yet: in whose names. */
const isUnsaid = (name: TermName, terms: Terms) => isEmptyTerm(terms[name]) && termFields[name].kind !== 'flag'

/** Where a house costs nothing from the start, no price is spoken of. */
const isGivenAway = (name: TermName, house: House) => name === 'price' && house.price === 0
