import { Link } from '@tanstack/react-router'
import { labelOf } from '#domain/base/words/codes.ts'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { untilText } from '#domain/deal/deal-plan/deal-standing.ts'
import { StepStanding } from '#domain/deal/deal-plan/enumerations.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './deal-plan.module.css'
import { lackingText, standingTones, tickedText, whoText } from './plan-words.ts'

/** A timeline of steps: the day in the gutter, then title, party, deadline and status; each opens. */
export const StepRows = ({
  steps,
  own,
  now,
  rewritten = false,
  lacking,
  asked = true,
}: {
  steps: readonly DealStep[]
  own: readonly Party[]
  now: Date
  /** A rewritten statement has not been delivered yet. */
  rewritten?: boolean
  /** Required papers not handed in, although their step was ticked by hand. */
  lacking?: number | undefined
  /** False for steps no longer required: they show no deadline. */
  asked?: boolean
}) => (
  <ul className={styles.steps}>
    {steps.map((step) => (
      <li key={step.id} data-standing={asked ? marks[step.standing] : undefined}>
        <span className={`bold figures ${styles.day}`} aria-hidden>
          {asked && isOpen(step) && step.due && dayOf(step.due)}
        </span>
        <Link to="." search={{ tab: 'plan', step: step.id }} resetScroll={false} data-said={step.ownFlag || undefined}>
          {step.title}
        </Link>
        <p className="hint">
          {[
            whoText(step, own),
            asked && isOpen(step) && !isLate(step) && step.due && untilOf(step.due, now),
            !step.required && isOpen(step) && '任意',
          ]
            .filter(Boolean)
            .join('・')}
        </p>
        <p className="cluster gap-2">
          {asked && step.standing !== StepStanding.ahead && (
            <Badge tone={standingTones[step.standing]}>
              {isLate(step) && step.due ? untilOf(step.due, now) : labelOf(StepStanding, step.standing)}
            </Badge>
          )}
          {rewritten && step.code === 'statements' && <Badge tone="red">書き直しが未交付</Badge>}
          {lackingText(step, lacking) && <Badge tone="gray">{lackingText(step, lacking)}</Badge>}
          {tickedText(step, own) && <Badge tone="green">{tickedText(step, own)}</Badge>}
        </p>
      </li>
    ))}
  </ul>
)

/** 12/2 */
const dayOf = (due: string) => `${Number(due.slice(5, 7))}/${Number(due.slice(8, 10))}`

const marks: Partial<Record<StepStanding, string>> = {
  [StepStanding.soon]: 'soon',
  [StepStanding.overdue]: 'late',
  [StepStanding.done]: 'done',
}

const untilOf = (due: string, now: Date) => untilText(due, now).slice(1, -1)

const isLate = ({ standing }: DealStep) => standing === StepStanding.overdue
const isOpen = ({ standing }: DealStep) => standing !== StepStanding.done && standing !== StepStanding.omitted
