import { Link } from '@tanstack/react-router'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { FoldedTable } from '#web/ui/reading/folded-table.tsx'
import { fieldID } from '../steps/field-id.ts'
import { screenOf } from '../steps/wizard-steps.tsx'
import { type Fact, factsOf, isPoint } from './facts.ts'

const steps = ['name', 'address', 'price', 'title'] as const

/**
 * All data of an estate, in the wizard's order, with what is still missing. `correct` links each part to its screen; `empty` also names
 * fields left empty on purpose, for a reviewer.
 */
export function EstateFacts({
  estate,
  correct = false,
  empty: namesEmpty = false,
}: {
  estate: Estate
  correct?: boolean
  empty?: boolean
}) {
  const facts = factsOf(estate, new Date())
  return (
    <div className="stack gap-8">
      {steps.map((step) => {
        const part = facts.filter((fact) => fact.step === step && !isPoint(fact))
        const { to, label } = screenOf(step)
        const shown = part.filter(({ value, required }) => value !== null || required)
        const empty = part.filter((fact) => !shown.includes(fact))
        const type = step === 'name' ? [{ term: '物件種別', value: labelOf(estateTypes, estate.estateType) }] : []
        return (
          <section className="stack gap-3" key={step}>
            <div className="cluster baseline between gap-2 gap-x-4">
              <h3>{label}</h3>
              {correct && (
                <Link to={to} params={{ id: estate.id }}>
                  {label}を直す
                </Link>
              )}
            </div>
            <FoldedTable
              rows={[...type, ...shown.map((fact) => rowOf(fact, estate.id, correct))]}
              open={shown.some(({ value }) => value === null)}
            />
            {namesEmpty && empty.length > 0 && <p className="hint">未入力：{empty.map(({ label }) => label).join('、')}</p>}
          </section>
        )
      })}
    </div>
  )
}

const rowOf = ({ field, step, label, value }: Fact, id: string, correct: boolean) => ({
  term: label,
  value:
    value !== null ? (
      <span className="pre-line">{value}</span>
    ) : correct ? (
      <Link to={screenOf(step).to} params={{ id }} hash={fieldID(field)} className="bold alarm">
        未入力（入力する）
      </Link>
    ) : (
      <span className="bold alarm">未入力</span>
    ),
})
