import { formatDay } from '#domain/base/words/format-moments.ts'
import { dateLines, terminationLines } from '#domain/deal/deal-plan/card.ts'
import { BOTH } from '#domain/deal/deal-plan/enumerations.ts'
import type { PlanEvent, StepEvent } from '#domain/deal/deal-plan/events.ts'
import type { DealPlanRow } from '#domain/deal/deal-plan/queries.ts'
import { seatOf } from '#domain/deal/deal-plan/seats-with-actions.ts'
import { totalSentence } from '#domain/deal/deal-plan/settlement.ts'
import { signingDay } from '#domain/deal/deal-plan/standing.ts'
import { type DealStepRow, stepsOf } from '#domain/deal/deal-plan/step-rows.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { type Party, parties } from '#domain/deal/negotiation/enumerations.ts'
import { handOverTurn } from '#domain/deal/negotiation/seats.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { seatsWithDuties } from './duties.ts'
import { seatsDone } from './unanswered.ts'
import { writeSharedCard } from './write.ts'

/** These post system messages about a plan and its steps, and set whose turn it is, in the action's transaction. */

export const postPlanCreatedCard: Listener<'dealPlan.created'> = (ctx, event) =>
  postPlanCard(ctx, event, (plan) => [
    '取引の予定ができました。',
    `契約日：${formatDay(plan.contractDay)}`,
    `引渡し日：${formatDay(plan.handoverDay)}`,
  ])

export const postDatesProposedCard: Listener<'dealPlan.datesProposed'> = (ctx, event) =>
  postPlanCard(ctx, event, (plan) => {
    const asked = plan.dateProposal
    return asked
      ? [
          '日にちの相談がありました。',
          ...dateLines(plan, asked),
          `理由：${asked.reason}`,
          ...(asked.byOperator ? ['（運営が売主に代わって手続きしました）'] : []),
        ]
      : []
  })

export const postDatesChangedCard: Listener<'dealPlan.datesChanged'> = async (ctx, event) => {
  const steps = await stepsOf(ctx, [event.planID])
  await postPlanCard(ctx, event, (plan) => {
    const { label, day } = signingDay(plan, steps)
    return [
      '日にちが変わりました。',
      `契約日：${formatDay(plan.contractDay)}`,
      ...(day === plan.contractDay ? [] : [`${label}：${formatDay(day)}`]),
      `引渡し日：${formatDay(plan.handoverDay)}`,
    ]
  })
}

export const postDatesDroppedCard: Listener<'dealPlan.datesDropped'> = (ctx, event) =>
  postPlanCard(ctx, event, () => ['日にちの相談は、なしになりました。'])

export const postSettlementCard: Listener<'dealPlan.settlementWritten'> = (ctx, event) =>
  postPlanCard(ctx, event, ({ settlement }) =>
    settlement
      ? [
          '税・管理費などの精算の案が出されました。',
          totalSentence(settlement),
          ...(settlement.byOperator ? ['（運営が売主に代わって手続きしました）'] : []),
        ]
      : [],
  )

export const postTerminationCard: Listener<'dealPlan.terminationNoticed'> = (ctx, event) =>
  postPlanCard(ctx, event, ({ termination }) =>
    termination ? [`${parties[termination.by]}から、契約の解除の連絡がありました。`, ...terminationLines(termination)] : [],
  )
export const postTerminationAnswerCard: Listener<'dealPlan.terminationAnswered'> = (ctx, event) =>
  postPlanCard(ctx, event, ({ termination }) =>
    termination?.answer ? ['契約の解除の連絡に、お返事がありました。', termination.answer] : [],
  )
export const postTerminationDroppedCard: Listener<'dealPlan.terminationDropped'> = (ctx, event) =>
  postPlanCard(ctx, event, () => [
    event.by === UserType.admin
      ? '契約の解除の連絡は、なしになりました。（運営が記録しました）'
      : '契約の解除の連絡は、取り下げられました。',
  ])

/** Once a plan has ended, it is nobody's turn. */
export const clearTurns: Listener<'dealPlan.ended'> = (ctx, { negotiationID }) =>
  handOverTurn(ctx, negotiationID, { from: Object.values(UserType), to: [] })

export const postStepAddedCard: Listener<'dealStep.added'> = (ctx, event) =>
  postStepCard(ctx, event, ({ title }) => [`手順が増えました：${title}`])
export const postStepTickedCard: Listener<'dealStep.ticked'> = (ctx, event) =>
  postStepCard(ctx, event, ({ title }) => [`「${title}」を、${parties[event.by ?? UserType.admin]}が済ませました。`])
/** Posts no card: the paper's own message is enough. */
export const passTurn: Listener<'dealStep.turned'> = (ctx, { negotiationID, by }) =>
  setTurn(ctx, negotiationID, by && by !== UserType.admin ? [by] : [])
export const postStepDoneCard: Listener<'dealStep.completed'> = (ctx, event) =>
  postStepCard(ctx, event, ({ title }) => [`手順が済みました：${title}`, event.by === UserType.admin ? '（運営が記録しました）' : null])
export const postStepUndoneCard: Listener<'dealStep.undone'> = (ctx, event) =>
  postStepCard(ctx, event, ({ title }) => [`手順を「これから」に戻しました：${title}`])
export const postOmissionAskedCard: Listener<'dealStep.omissionAsked'> = (ctx, event) =>
  postStepCard(ctx, event, ({ title, omitReason }) => [`手順が不要との連絡がありました：${title}`, `理由：${omitReason}`])
export const postStepOmittedCard: Listener<'dealStep.omitted'> = (ctx, event) =>
  postStepCard(ctx, event, ({ title, omitReason }) => [`手順が不要になりました：${title}`, `理由：${omitReason}`])
export const postStepRescheduledCard: Listener<'dealStep.rescheduled'> = (ctx, event) =>
  postStepCard(ctx, event, ({ title, due, note }) => [`期限が変わりました：${title}`, due && `${formatDay(due)}まで`, note])

async function postPlanCard(ctx: Ctx, { planID, negotiationID, by }: PlanEvent & { by?: Party }, words: (plan: DealPlanRow) => string[]) {
  const message = words(await lockRow(ctx, dealPlan, planID)).join('\n')
  if (message) await writeSharedCard(ctx, negotiationID, { cardKind: 'plan', relationID: planID, message })
  await setTurn(ctx, negotiationID, by ? [by] : [])
}

async function postStepCard(ctx: Ctx, { stepID, negotiationID }: StepEvent, words: (step: DealStepRow) => (string | null)[]) {
  const step = await lockRow(ctx, dealStep, stepID)
  const message = words(step).filter(Boolean).join('\n')
  await writeSharedCard(ctx, negotiationID, { cardKind: 'step', relationID: stepID, message })
  await setTurn(ctx, negotiationID, step.party === BOTH ? [UserType.seller, UserType.buyer] : [step.party])
}

/** Gives the turn to the sides with open actions; sides that have acted and have nothing left to do lose it. */
export async function setTurn(ctx: Ctx, negotiationID: string, acted: Party[]) {
  const room = await lockRow(ctx, negotiation, negotiationID)
  const to = await seatsWithDuties(ctx, room)
  const from = await seatsDone(
    ctx,
    room,
    acted.map((party) => seatOf(party, room)),
  )
  await handOverTurn(ctx, negotiationID, { from, to })
}
