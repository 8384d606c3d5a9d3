import { mdiFileSign, mdiKeyOutline } from '@mdi/js'
import { daysUntil, formatDay } from '#domain/base/words/format-moments.ts'
import { Milestone, PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { milestonesOf } from '#domain/deal/deal-plan/milestones.ts'
import { isSigned, signingDay } from '#domain/deal/deal-plan/standing.ts'
import { Drawing } from '#web/ui/drawing/drawing.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PlanDeal } from './deal.ts'
import styles from './deal-plan.module.css'
import { milestoneLine } from './plan-words.ts'

/** The head of the plan: the days left until its next date beside a drawing, then its other dates. */
export function PlanDays({ deal: { plan, now } }: { deal: PlanDeal }) {
  const signing = signingDay(plan, plan.steps)
  const reached = milestonesOf(plan)
  const handover = { label: '引渡し日', day: plan.handoverDay }
  const contract = { label: '契約日', day: plan.contractDay }
  // A reached day stands below, with what happened on it.
  const days = reached.length > 0 ? [handover] : [contract, ...(signing.label === '署名の期限' ? [signing] : []), handover]
  const ahead = isSigned(plan.steps) ? [handover] : days
  const [next] = plan.planStatus === PlanStatus.underway ? ahead.filter(({ day }) => daysUntil(day, now) >= 0).toSorted(byDay) : []
  return (
    <section className={`row middle between gap-3 pad-4 tinted ${styles.days}`} aria-label="契約日と引渡し日">
      <div className="stack gap-1 grows">
        <h2>取引の予定</h2>
        <dl className="stack gap-1">
          {next && (
            <div>
              <dt>{`${next.label}まで`}</dt>
              <dd className="text-3xl bold figures">
                <DaysLeft left={daysUntil(next.day, now)} />
              </dd>
              <dd>{formatDay(next.day)}</dd>
            </div>
          )}
          {days.map(
            ({ label, day }) =>
              label !== next?.label && (
                <div key={label} className="cluster gap-x-2 hint">
                  <dt>{label}</dt>
                  <dd className="nowrap">{plan.planStatus === PlanStatus.canceled ? <s>{formatDay(day)}</s> : formatDay(day)}</dd>
                </div>
              ),
          )}
        </dl>
        {reached.map(({ milestone, at }) => (
          <p className="row gap-2 hint" key={milestone}>
            <Icon path={milestone === Milestone.contract ? mdiFileSign : mdiKeyOutline} size="small" />
            <span>
              <span className="block nowrap">{formatDay(at)}</span>
              {milestoneLine(milestone, plan)}
            </span>
          </p>
        ))}
      </div>
      {next && <Drawing name={next.label === '引渡し日' ? 'keys' : 'seal'} />}
    </section>
  )
}

const byDay = (one: { day: string }, other: { day: string }) => one.day.localeCompare(other.day)

const DaysLeft = ({ left }: { left: number }) =>
  left === 0 ? (
    '今日'
  ) : (
    <>
      <small>あと</small>
      {left}
      <small>日</small>
    </>
  )
