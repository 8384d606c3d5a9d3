import type { DealStep } from '#domain/deal-plan/contract.ts'
import { besideWords, untilWords } from '#domain/deal-plan/deal-standing.ts'
import { PlanStatus, StepStanding } from '#domain/deal-plan/enumerations.ts'
import { actingSide } from '#domain/negotiation/policy.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { mayStep, ownParties, type PlanDeal, turnsOf } from './deal.ts'
import styles from './deal-plan.module.css'
import { doorOf } from './step-doors.ts'
import { doneWord, nothingWords, othersTurn, stateSentence } from './words.ts'

/** What waits for an answer beside the plan, by its code: where its answer is given. */
export type Answers = Readonly<Record<string, { tab?: string; offer?: string; viewing?: string; step?: string; act?: string } | undefined>>

/** 次はあなたの番です: one thing to do, with its day and its button; and what the others do meanwhile. */
export function NextTurn({ deal, answers }: { deal: PlanDeal; answers: Answers }) {
  const { plan, now } = deal
  const { own, others, awaited } = turnsOf(deal)
  const side = actingSide(deal.viewer, deal.negotiation)
  const asked = askedOf(deal, answers)
  return (
    <div className="stack gap-3">
      {asked ? (
        <div className={`stack gap-2 ${styles.next}`}>
          <h3>次はあなたの番です</h3>
          <p className={styles.what} data-plain>
            {asked.label + untilWords(asked.due, now)}
          </p>
          {answers[asked.code] && (
            <div>
              <LinkButton wide={false} to="." search={answers[asked.code]} resetScroll={false}>
                返事をする
              </LinkButton>
            </div>
          )}
        </div>
      ) : own ? (
        <OwnStep deal={deal} step={own} />
      ) : (
        <p className={styles.idle}>{nothingWords(plan, now)}</p>
      )}
      {awaited && side && (
        <p className={styles.about}>{`${besideWords[side]}の署名を待っています：${awaited.title}${untilWords(awaited.due, now)}`}</p>
      )}
      {others && others.id !== own?.id && others.id !== awaited?.id && (
        <p className={styles.about}>
          {`${othersTurn(others, deal.acts ? ownParties(deal) : [])}：${others.title}${untilWords(others.due, now)}`}
        </p>
      )}
    </div>
  )
}

/** Whether there is one thing to do, with a button. */
export function hasButton(deal: PlanDeal, answers: Answers): boolean {
  if (deal.plan.planStatus !== PlanStatus.underway) return false
  const asked = askedOf(deal, answers)
  return asked ? answers[asked.code] !== undefined : turnsOf(deal).own !== undefined
}

/** An answer that somebody waits for comes before every step. */
function askedOf(deal: PlanDeal, answers: Answers) {
  const { next } = deal.negotiation
  return next && next.code in answers && ownParties(deal).includes(next.party) ? next : undefined
}

function OwnStep({ deal, step }: { deal: PlanDeal; step: DealStep }) {
  const { plan, now } = deal
  const { title, due, hint, standing } = step
  const own = ownParties(deal)
  const sentence = stateSentence(step, plan.steps, now)
  const can = mayStep(deal, step, 'completion')
  const door = doorOf(deal, step)
  return (
    <div className={`stack gap-2 ${styles.next}`}>
      <h3>次はあなたの番です</h3>
      <p className={styles.what} data-plain={step.ownFlag ? undefined : ''}>
        {title + untilWords(due, now)}
      </p>
      {hint && <p data-plain>{hint}</p>}
      {sentence && <p className={standing === StepStanding.overdue ? styles.late : undefined}>{sentence}</p>}
      <div className="cluster gap-2">
        {door ? (
          <>
            <LinkButton wide={false} {...door.link}>
              {door.label}
            </LinkButton>
            {can && (
              <LinkButton kind="quiet" wide={false} to="." search={{ tab: 'plan', step: step.id, act: 'done' }} resetScroll={false}>
                {doneWord(step, own)}
              </LinkButton>
            )}
          </>
        ) : (
          <LinkButton wide={false} to="." search={{ tab: 'plan', step: step.id, act: can ? 'done' : undefined }} resetScroll={false}>
            {can ? doneWord(step, own) : '手順を見る'}
          </LinkButton>
        )}
        {standing === StepStanding.overdue && mayStep(deal, step, 'due') && (
          <LinkButton kind="quiet" wide={false} to="." search={{ tab: 'plan', step: step.id, act: 'due' }} resetScroll={false}>
            期日を変える
          </LinkButton>
        )}
      </div>
    </div>
  )
}
