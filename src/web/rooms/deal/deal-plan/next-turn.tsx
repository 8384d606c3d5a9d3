import { partOf } from '#domain/deal/deal-plan/act-place.ts'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { coSignerWords, deadlineText, dealStanding, isLate } from '#domain/deal/deal-plan/deal-standing.ts'
import { PlanStatus, StepStanding } from '#domain/deal/deal-plan/enumerations.ts'
import { heldDepositText } from '#domain/deal/deal-plan/held-deposit.ts'
import type { NextStep } from '#domain/deal/negotiation/next-step-contract.ts'
import { actingSide, partiesOf } from '#domain/deal/negotiation/policy.ts'
import { isOperator } from '#platform/context.ts'
import { TurnCard } from '#web/rooms/deal/negotiation/turn-card.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { isFrozen, mayStep, ownParties, type PlanDeal, sideOf, turnsIn } from './deal.ts'
import { doneWord, nothingText, othersTurn, stateSentence } from './plan-words.ts'
import { doorOf } from './step-doors.ts'
import { stepMoney } from './step-money.ts'

/** 次はあなたの番です: one thing to do, with its deadline and button, and what the others do meanwhile. */
export function NextTurn({ deal }: { deal: PlanDeal }) {
  const { plan, negotiation, viewer, now } = deal
  if (isFrozen(negotiation))
    return <p className="tinted pad-4">{dealStanding(negotiation, deal.acts ? sideOf(viewer) : 'buyer', now).sentence}</p>
  const { own, awaited } = turnsIn(deal)
  const side = actingSide(deal.viewer, deal.negotiation)
  const asked = askedOf(deal)
  const meanwhile = othersNext(deal)
  const held = deal.acts ? heldDepositText(negotiation, sideOf(viewer), now) : null
  return (
    <div className="stack gap-3">
      {asked ? (
        <TurnCard title={asked.label} due={asked.due} now={now}>
          <div>
            <LinkButton wide={false} to="." search={partOf(asked)} {...(decides(asked) && { hash: 'termination' })} resetScroll={false}>
              {decides(asked) ? '連絡を読んで決める' : '返事をする'}
            </LinkButton>
          </div>
        </TurnCard>
      ) : own ? (
        <OwnStep deal={deal} step={own.step} />
      ) : (
        <p className="tinted pad-4">{nothingText(plan, now, isOperator(deal.viewer))}</p>
      )}
      {held && <p>{held}</p>}
      {awaited && side && (
        <p className="hint">
          {`${coSignerWords[side]}の署名を待っています：${awaited.step.title}`}
          <Until due={awaited.step.due} now={now} />
        </p>
      )}
      {meanwhile && meanwhile.id !== own?.step.id && meanwhile.id !== awaited?.step.id && (
        <p className="hint">
          {`${othersTurn(meanwhile, deal.acts ? ownParties(deal) : [])}：${meanwhile.label}`}
          <Until due={meanwhile.due} now={now} />
        </p>
      )}
    </div>
  )
}

const Until = ({ due, now }: { due: string | null; now: Date }) =>
  due && <span className={classes('nowrap', isLate(due, now) && 'alarm')}>{`・${deadlineText(due, now)}`}</span>

/** The others' next step, shown at the top of the room when the viewer has none. */
export function othersNext(deal: PlanDeal): Pick<NextStep, 'party' | 'both' | 'id' | 'label' | 'due'> | undefined {
  const { next } = deal.negotiation
  if (next && !ownParties(deal).includes(next.party)) return next
  const { others } = turnsIn(deal)
  return others && { party: others.party, both: others.both, id: others.step.id, label: others.step.title, due: others.step.due }
}

/** Whether there is a next action with a button. */
export function hasButton(deal: PlanDeal): boolean {
  if (deal.plan.planStatus !== PlanStatus.underway || isFrozen(deal.negotiation)) return false
  return (askedOf(deal) ?? turnsIn(deal).own) !== undefined
}

/** An answer that the other side waits for comes before every step. */
function askedOf({ plan, negotiation, viewer }: PlanDeal): NextStep | undefined {
  const { next } = negotiation
  const isStep = plan.steps.some(({ id }) => id === next?.id)
  return next && !isStep && partiesOf(viewer, negotiation).includes(next.party) ? next : undefined
}

/** The operator's decision is recorded below, next to what both sides said. */
const decides = ({ code }: NextStep) => code === 'terminationCare'

function OwnStep({ deal, step }: { deal: PlanDeal; step: DealStep }) {
  const { plan, now } = deal
  const { title, due, hint, standing } = step
  const own = ownParties(deal)
  const sentence = stateSentence(step, plan.steps, own, now)
  const can = mayStep(deal, step, 'complete')
  const door = doorOf(deal, step)
  return (
    <TurnCard title={title} said={step.ownFlag} due={standing === StepStanding.overdue ? null : due} now={now}>
      {stepMoney(deal, step).map(({ term, value }) => (
        <p key={term} className="figures">{`${term} ${value}`}</p>
      ))}
      {hint && <p data-plain>{hint}</p>}
      {sentence && <p className={standing === StepStanding.overdue ? 'alarm' : undefined}>{sentence}</p>}
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
        {standing === StepStanding.overdue && mayStep(deal, step, 'reschedule') && (
          <LinkButton kind="quiet" wide={false} to="." search={{ tab: 'plan', step: step.id, act: 'reschedule' }} resetScroll={false}>
            期日を変える
          </LinkButton>
        )}
      </div>
    </TurnCard>
  )
}
