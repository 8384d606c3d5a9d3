import { formatMonth } from '#domain/base/words/format.ts'
import { daysUntil, formatISODay } from '#domain/base/words/format-moments.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import type { DealPlan, DealStep } from '#domain/deal/deal-plan/contract.ts'
import { coSignerWords } from '#domain/deal/deal-plan/deal-standing.ts'
import { BOTH, Milestone, StepStanding, StepStatus, stepParties } from '#domain/deal/deal-plan/enumerations.ts'
import { lastMilestone } from '#domain/deal/deal-plan/milestones.ts'
import { isPayment, signingDay } from '#domain/deal/deal-plan/standing.ts'
import { type Party, parties } from '#domain/deal/negotiation/enumerations.ts'
import type { NextStep } from '#domain/deal/negotiation/next-step-contract.ts'
import { UserType } from '#platform/context.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const standingTones: Record<StepStanding, Tone> = {
  [StepStanding.ahead]: 'gray',
  [StepStanding.soon]: 'amber',
  [StepStanding.overdue]: 'red',
  [StepStanding.blocked]: 'gray',
  [StepStanding.done]: 'green',
  [StepStanding.omitted]: 'gray',
}

/** あなた・お相手; an operator or read-only viewer sees the side's name. */
export function whoText({ party, actor }: Pick<DealStep, 'party' | 'actor'>, own: readonly Party[]): string {
  const between = own.includes(UserType.admin) || own.length === 0
  const who = party === BOTH || party === UserType.admin || between ? stepParties[party] : own.includes(party) ? 'あなた' : 'お相手'
  return actor ? `${who}（${actor}）` : who
}

/** Another party's turn: お相手, or the party by name when it is the operator's turn or an operator reads. */
export function othersTurn({ party, both }: Pick<NextStep, 'party' | 'both'>, own: readonly Party[]): string {
  if (own.length === 0) return '次の手順'
  return party === UserType.admin || own.includes(UserType.admin) ? `${stepParties[both ? BOTH : party]}の番です` : 'お相手の番です'
}

/** The headline of a milestone, in the letters of bin/headlines.ts. */
export const milestoneLine = (milestone: Milestone, { facts }: Pick<DealPlan, 'facts'>): string =>
  milestone === Milestone.contract
    ? '契約が結ばれました'
    : facts.some((fact) => fact === 'building' || fact === 'apartment')
      ? '鍵が渡りました'
      : '引渡しが済みました'

/** The headline of a finished deal. */
export const finishedLine = (plan?: DealPlan): string =>
  plan && lastMilestone(plan) === Milestone.keys ? milestoneLine(Milestone.keys, plan) : '取引が完了しました'

/** The seal on it. */
export const HANDED_OVER = '完了'

/** The statement a user makes with the tick. */
export function doneWord(step: Pick<DealStep, 'code'>, own: readonly Party[]): string {
  if (isPayment(step)) return own.includes(UserType.buyer) ? '支払いました' : '受け取りました'
  if (step.code === 'statements' && own.includes(UserType.seller)) return '紙で渡しました'
  if (step.code === 'papers' && own.includes(UserType.seller)) return '直接見せました'
  return step.code === 'profile' ? 'この内容で合っています' : '済みました'
}

/** Papers missing behind a finished step: a tick by hand only states that they were shown in person. */
export function lackingText({ code, stepStatus, doneBy }: Pick<DealStep, 'code' | 'stepStatus' | 'doneBy'>, lacking = 0) {
  if (code !== 'papers' || stepStatus !== StepStatus.done || lacking === 0) return undefined
  return `${doneBy.every(({ automatic }) => automatic) ? '' : '直接見せたとの申告・'}サイトに未提出${lacking}点`
}

/** The obstacle, or the missed deadline. */
export function stateSentence(
  { standing, due, blockedBy, party }: Pick<DealStep, 'standing' | 'due' | 'blockedBy' | 'party'>,
  steps: readonly Pick<DealStep, 'code' | 'title'>[],
  own: readonly Party[],
  now: Date,
): string | undefined {
  if (standing === StepStanding.blocked) {
    const titles = steps.filter(({ code }) => blockedBy.includes(code)).map(({ title }) => `「${title}」`)
    return `この手順は${titles.join('')}のあとに進めます。`
  }
  if (standing !== StepStanding.overdue || due === null) return undefined
  return `期限を${daysUntil(now, due)}日過ぎています。${lateAdvice(party, own)}`
}

/** The reader's part in a late step: it is their own, the operators', or another side's. */
function lateAdvice(party: DealStep['party'], own: readonly Party[]): string {
  const byOperator = own.includes(UserType.admin)
  if (party === UserType.admin) return byOperator ? '運営の手順です。新しい期日を、売主と買主に伝えましょう。' : '運営が進める手順です。'
  if (own.length === 0) return `${stepParties[party]}の手順です。`
  if (own.some((side) => side === party) || (party === BOTH && !byOperator)) return '間に合わないときは、新しい期日をお相手に伝えましょう。'
  return `${byOperator ? stepParties[party] : 'お相手'}に、いつできるかをたずねましょう。`
}

/** Which parties of a joint step have already confirmed. */
export function tickedText(
  { party, doneBy, awaiting, stepStatus }: Pick<DealStep, 'party' | 'doneBy' | 'awaiting' | 'stepStatus'>,
  own: readonly Party[],
) {
  const [first] = doneBy
  const beside = stepStatus === StepStatus.open && awaiting.find((side) => own.includes(side))
  if (beside) return `あなたは済み。${coSignerWords[beside]}を待っています`
  if (party !== BOTH || stepStatus !== StepStatus.open || !first) return undefined
  if (own.includes(first.party)) return 'あなたは済み。お相手を待っています'
  return own.includes(UserType.admin) || own.length === 0 ? `${parties[first.party]}は済み` : 'お相手は済み'
}

/** Steps without a date come last; within a date the order is kept. */
export const byDue = ({ due: one }: Pick<DealStep, 'due'>, { due: other }: Pick<DealStep, 'due'>): number => {
  const [a, b] = [one ?? '9999', other ?? '9999']
  return a < b ? -1 : a > b ? 1 : 0
}

/** Visible steps: the current one, the next two, and anything late; the rest is collapsed. */
export function nearAndLater(steps: readonly DealStep[]): { near: DealStep[]; later: DealStep[] } {
  const inOrder = steps.filter(({ stepStatus }) => stepStatus === StepStatus.open).toSorted(byDue)
  const late = inOrder.filter(({ standing }) => standing === StepStanding.overdue)
  const near = [...late, ...inOrder.filter((step) => !late.includes(step)).slice(0, Math.max(0, IN_VIEW - late.length))]
  return { near, later: inOrder.filter((step) => !near.includes(step)) }
}
const IN_VIEW = 3

export interface Month {
  label: string
  steps: DealStep[]
}

/** The open steps by month of their deadline, in date order; those without a date come last. */
export function monthsOf(steps: readonly DealStep[]): Month[] {
  const open = steps.filter(({ stepStatus }) => stepStatus === StepStatus.open)
  const inOrder = open.toSorted(byDue)
  const byMonth = Map.groupBy(inOrder, ({ due }) => due?.slice(0, 7) ?? '')
  return [...byMonth].map(([month, steps]) => ({ label: month ? formatMonth(month) : '日にちは未定', steps }))
}

/** When nothing is required of the viewer: the next date. */
export function nothingText(
  {
    contractDay,
    handoverDay,
    termination,
    steps = [],
  }: { contractDay: string; handoverDay: string; termination?: unknown; steps?: readonly DealStep[] },
  now: Date,
  byOperator = false,
): string {
  // Everything else that waits for operators is listed next to the plan.
  const nothing = byOperator ? '予定の手順で、いま運営がすることはありません。' : 'いま、あなたにお願いすることはありません。'
  // These dates are themselves in question.
  if (termination) return nothing
  const today = formatISODay(now)
  const { label, day } = signingDay({ contractDay }, steps)
  const next =
    label !== '契約した日' && day >= today
      ? `次は${formatNearDay(day, now)}${label === '契約日' ? 'の契約です。' : 'までの署名です。'}`
      : ''
  const then = next || (handoverDay >= today ? `次は${formatNearDay(handoverDay, now)}の引渡しです。` : '')
  return nothing + then
}
