import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { type Fact, factsOf } from '#web/rooms/market/estate/facts/facts.ts'
import { screenOf } from '#web/rooms/market/estate/steps/wizard-steps.tsx'
import { Late } from '#web/ui/after-hydration.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { FoldedTable } from '#web/ui/reading/folded-table.tsx'
import { FieldNote } from './field-note.tsx'
import { noteOn } from './rejection.ts'
import styles from './review-facts.module.css'
import type { RejectionInHand } from './use-rejection.ts'

const steps = ['name', 'address', 'price', 'title'] as const

/** Every field of the working copy in the order of the wizard, including empty ones; `hand` lets the operator write a note next to each. */
export function ReviewFacts({ estate, changed, hand }: { estate: Estate; changed: ReadonlySet<string>; hand?: RejectionInHand }) {
  const facts = factsOf(estate, new Date())
  return (
    <div className="stack gap-8">
      {steps.map((step) => {
        const part = facts.filter((fact) => fact.step === step)
        const filled = part.filter(({ value, required }) => value !== null || required)
        const empty = part.filter((fact) => !filled.includes(fact))
        const type = step === 'name' ? [{ term: '物件種別', value: labelOf(estateTypes, estate.estateType) }] : []
        return (
          <section className="stack gap-3" key={step}>
            <h3>{screenOf(step).label}</h3>
            <FoldedTable
              rows={[...type, ...filled.map((fact) => rowOf(fact, changed.has(fact.field), hand))]}
              open={filled.some(({ field }) => changed.has(field) || (hand && noteOn(hand.rejection, field) !== undefined))}
            />
            {empty.length > 0 && (
              <details className={styles.empty}>
                <summary>{`未入力の項目（${empty.length}件）`}</summary>
                <Late>
                  <DefinitionTable rows={empty.map((fact) => rowOf(fact, changed.has(fact.field), hand))} />
                </Late>
              </details>
            )}
          </section>
        )
      })}
    </div>
  )
}

const rowOf = ({ field, label, value, required }: Fact, changed: boolean, hand: RejectionInHand | undefined) => ({
  term: label,
  value: (
    <div className={`stack gap-1 left ${styles.row}`} id={`fact-${field}`}>
      <div className="cluster baseline gap-1 gap-x-2">
        <span className={value === null && required ? 'bold alarm' : 'pre-line'}>{value ?? '未入力'}</span>
        {changed && <span className="small rounded-s deep nowrap pad-0-2">変更あり</span>}
      </div>
      {hand && <FieldNote path={field} hand={hand} />}
    </div>
  ),
})
