import { mdiCalendarEditOutline, mdiPlus } from '@mdi/js'
import { settlementDayText } from '#domain/base/words/working-time.ts'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { untilText } from '#domain/deal/deal-plan/deal-standing.ts'
import { PlanStatus, StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { hasFailedAfterContract, isPast } from '#domain/deal/deal-plan/standing.ts'
import { NotHandedOver, rewrittenOf } from '#web/rooms/deal/statement/deal-statements.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing/drawing.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Moment } from '#web/ui/reading/moment.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { DateProposal } from './date-proposal.tsx'
import { mayPlan, ownParties, type PlanDeal, statedIn } from './deal.ts'
import styles from './deal-plan.module.css'
import { hasButton, NextTurn } from './next-turn.tsx'
import { PlanDays } from './plan-days.tsx'
import { finishedLine, HANDED_OVER, monthsOf, nearAndLater } from './plan-words.ts'
import { SettlementPart } from './settlement-part.tsx'
import { StepRows } from './step-rows.tsx'
import { TerminationPart } from './termination-part.tsx'

/** 取引の予定: the next turn, the two dates, and every step until the handover. */
export function PlanView({ deal }: { deal: PlanDeal }) {
  const { plan } = deal
  const { planStatus } = plan
  const isUnderway = planStatus === PlanStatus.underway
  const isOff = planStatus === PlanStatus.canceled
  const { past, left, ahead, toDo } = partsOf(plan)
  const leads = hasButton(deal)
  const own = ownParties(deal)
  const { near, later } = nearAndLater(ahead)
  const closedDay = isUnderway && toDo.some(({ code }) => code === 'pay') ? settlementDayText(plan.handoverDay) : undefined
  return (
    <section className={`stack gap-4 ${styles.view}`} aria-label="取引の予定">
      {leads && <NextTurn deal={deal} />}
      {isOff && (
        <Notice title={hasFailedAfterContract(plan) ? '契約が解除され、取引の予定は中止になりました' : '取引の予定は中止になりました'} />
      )}
      <TerminationPart deal={deal} />
      <PlanDays deal={deal} />
      {isUnderway && !leads && <NextTurn deal={deal} />}
      {isUnderway && <NotHandedOver {...statedIn(deal)} estateID={plan.estateID} />}
      <div className="stack gap-2">
        {closedDay && <Notice kind="warning" title={closedDay} />}
        {isUnderway && <DateProposal deal={deal} />}
        {mayPlan(deal, 'proposeDates') && (
          <div>
            <LinkButton
              kind="quiet"
              wide={false}
              icon={mdiCalendarEditOutline}
              to="."
              search={{ tab: 'plan', step: 'dates' }}
              resetScroll={false}
            >
              日を変えたい
            </LinkButton>
          </div>
        )}
      </div>
      <SettlementPart deal={deal} />
      {near.length > 0 && (
        <section className="stack gap-2" aria-label="これからの手順">
          <h3>これからの手順</h3>
          <StepRows steps={near} own={own} now={deal.now} />
        </section>
      )}
      {later.length > 0 && <LaterSteps steps={later} own={own} now={deal.now} />}
      {past.length > 0 && (
        <Disclosure summary={`済んだ手順（${past.length}）`}>
          <StepRows
            {...{ steps: past, own, now: deal.now, lacking: deal.lackingPapers?.length }}
            rewritten={rewrittenOf(statedIn(deal)).length > 0}
          />
        </Disclosure>
      )}
      {left.length > 0 && (
        <Disclosure summary={`省略した手順（${left.length}）`}>
          <StepRows steps={left} own={own} now={deal.now} asked={false} />
        </Disclosure>
      )}
      {mayPlan(deal, 'addStep') && (
        <div>
          <LinkButton kind="quiet" wide={false} icon={mdiPlus} to="." search={{ tab: 'plan', step: 'new' }} resetScroll={false}>
            手順を追加する
          </LinkButton>
        </div>
      )}
      <p className="hint">{deal.negotiation.closingWords}</p>
    </section>
  )
}

/** The head of a finished deal, with what its plan, if it had one, leaves to do. `small`: for the office, which has seen many. */
export function FinishedPlan({ deal, pending = false, small }: { deal: PlanDeal | undefined; pending?: boolean; small: boolean }) {
  const toDo = deal ? partsOf(deal.plan).toDo : []
  const line = finishedLine(deal?.plan)
  const words = (
    <>
      <p>{pending ? '確かめることが残っています。' : '長いあいだの手続き、おつかれさまでした。'}</p>
      {deal && toDo.length > 0 && (
        <p
          className="hint"
          data-plain
        >{`残りの手続き：${toDo.map(({ title, due }) => `${title}${untilText(due, deal.now)}`).join('、')}`}</p>
      )}
    </>
  )
  return (
    <section className="stack gap-3 tinted pad-4">
      {small ? (
        <>
          <div className="row middle gap-3">
            <Drawing name="keys" />
            <h2>{line}</h2>
          </div>
          {words}
        </>
      ) : (
        <Moment line={line} drawing="keys" seal={HANDED_OVER}>
          {words}
        </Moment>
      )}
    </section>
  )
}

/** The steps that were used, those left out, and the others. */
function partsOf(plan: PlanDeal['plan']) {
  const { planStatus, steps } = plan
  const isUsed = ({ stepStatus }: DealStep) => stepStatus !== StepStatus.open
  // A cancelled plan has no open requests.
  const isOff = planStatus === PlanStatus.canceled
  const left = steps.filter((step) => !isUsed(step) && (isOff || isPast(step, steps, plan)))
  const ahead = steps.filter((step) => !left.includes(step))
  return { past: steps.filter(isUsed), left, ahead, toDo: ahead.filter((step) => !isUsed(step)) }
}

/** The number of further steps, collapsed by month. */
export const LaterSteps = ({ steps, own, now }: Pick<Parameters<typeof StepRows>[0], 'steps' | 'own' | 'now'>) => (
  <section className="stack gap-2" aria-label="そのあとの手順">
    <h3>{`あと${steps.length}`}</h3>
    {monthsOf(steps).map(({ label, steps: ofMonth }) => (
      <Disclosure key={label} summary={`${label}（${ofMonth.length}）`}>
        <StepRows steps={ofMonth} own={own} now={now} />
      </Disclosure>
    ))}
  </section>
)
