import { formatDay } from '#domain/base/words/format-moments.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { actingSide } from '#domain/deal/negotiation/policy.ts'
import type { DealPlan, DealStep } from './contract.ts'
import { BOTH, PlanStatus, StepStatus, TERMINATION_MONEY, TerminationReason } from './enumerations.ts'
import { planRefusal, stepRefusal } from './policy.ts'
import { totalSentence } from './settlement.ts'
import { hasFailedAfterContract, isPast, signingDay } from './standing.ts'

type Person = Parameters<typeof planRefusal>[0]
type Deal = Parameters<typeof planRefusal>[1]

/**
 * Texts on the cards of a plan and its steps for each reader, and what is expected of them. A card stays at the day of its event, so it does not
 * say how the deal ended.
 */

export function planCardOf(reader: Person, deal: Deal, plan: DealPlan) {
  const { planStatus: state, dateProposal: asked, settlement, termination, handoverDay } = plan
  const mayAnswer = !planRefusal(reader, deal, plan, 'acceptDates')
  const next = mayAnswer ? 'answer' : state === PlanStatus.underway ? 'open' : null
  if (state === PlanStatus.canceled && hasFailedAfterContract(plan))
    return { state, title: '契約は解除されました', lines: termination ? terminationLines(termination) : [TERMINATION_MONEY], next }
  if (termination)
    return {
      state,
      title:
        actingSide(reader, deal) === termination.by
          ? '契約の解除の連絡を送りました'
          : `${parties[termination.by]}から契約の解除の連絡があります`,
      lines: terminationLines(termination),
      next: planRefusal(reader, deal, plan, 'answerTermination') ? next : 'answer',
    }
  if (!asked && settlement && !settlement.acceptedAt) {
    const isOwn = actingSide(reader, deal) === settlement.by
    return { state, title: isOwn ? '精算の案を送りました' : '精算の案が届きました', lines: [totalSentence(settlement)], next }
  }
  const signing = signingDay(plan, plan.steps)
  if (!asked)
    return { state, title: '取引の予定', lines: [`${signing.label} ${formatDay(signing.day)}`, `引渡し日 ${formatDay(handoverDay)}`], next }
  const isOwn = actingSide(reader, deal) === asked.by
  return {
    state,
    title: mayAnswer ? '日にちの相談が届きました' : isOwn ? '日にちの相談を送りました' : `${parties[asked.by]}から日にちの相談があります`,
    lines: [...dateLines(plan, asked), `理由：${asked.reason}`, ...(asked.byOperator ? ['運営が売主に代わって手続きしました'] : [])],
    next,
  }
}

/** 理由：ローン特約, the answer to it, and that the money is a matter between the two sides. */
export const terminationLines = ({ reason, note, answer, byOperator }: NonNullable<DealPlan['termination']>) => [
  `理由：${TerminationReason.labels[reason]}`,
  ...(note ? [note] : []),
  ...(answer ? [`お返事：${answer}`] : []),
  ...(byOperator ? ['運営が売主に代わって手続きしました'] : []),
  TERMINATION_MONEY,
]

interface Days {
  contractDay: string
  handoverDay: string
}
/** 引渡し日 2027年1月31日（日） → 2027年2月14日（日） */
export const dateLines = (before: Days, after: Days): string[] => [
  ...(before.contractDay === after.contractDay ? [] : [`契約日 ${formatDay(before.contractDay)} → ${formatDay(after.contractDay)}`]),
  ...(before.handoverDay === after.handoverDay ? [] : [`引渡し日 ${formatDay(before.handoverDay)} → ${formatDay(after.handoverDay)}`]),
]

export function stepCardOf(reader: Person, deal: Deal, plan: DealPlan, step: DealStep, now: Date) {
  const can = (move: Parameters<typeof stepRefusal>[4]) => !stepRefusal(reader, deal, plan, step, move, now)
  const isAsked = step.stepStatus === StepStatus.open && step.omittedBy.length > 0
  const next = plan.planStatus === PlanStatus.canceled ? null : isAsked && can('omit') ? 'omit' : can('complete') ? 'complete' : null
  return { state: step.stepStatus, title: step.title, lines: linesOf(step, plan), next }
}

function linesOf(step: DealStep, plan: DealPlan): string[] {
  const { stepStatus, doneBy, omittedBy, omitReason, party, due } = step
  const reason = omitReason ? [`理由：${omitReason}`] : []
  if (stepStatus === StepStatus.done) return ['済みました']
  if (stepStatus === StepStatus.omitted) return ['不要になりました', ...reason]
  if (plan.planStatus === PlanStatus.canceled) return ['取引が取りやめになったため、不要になりました']
  const holds = due && !plan.termination && !isPast(step, plan.steps, plan)
  const [asker, first] = [omittedBy[0], party === BOTH ? doneBy[0] : undefined]
  return [
    ...(asker ? [`${parties[asker.party]}から、この手順は不要との連絡がありました。`, ...reason] : []),
    ...(first ? [`${parties[first.party]}は済ませました。`] : []),
    ...(holds ? [`${formatDay(due)}まで`] : []),
  ]
}
