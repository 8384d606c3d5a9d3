import { eq } from 'drizzle-orm'
import { TERMINATION_MONEY, TerminationReason } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { otherSide } from '#domain/deal/negotiation/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews } from './about.ts'
import { notifySide } from './plan-news.ts'

/** When one side wants to end a contract: notifies the other; operators get an alert. */

export const notifyTermination: Listener<'dealPlan.terminationNoticed'> = async (ctx, { planID, negotiationID, by }) => {
  const termination = await noticeOf(ctx, planID)
  if (!termination) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const letter = (url: string) =>
    buildLetter(
      'terminationNoticed',
      { 物件名: talk.title, 理由: TerminationReason.labels[termination.reason], 返金について: TERMINATION_MONEY },
      url,
    )
  await notifySide(ctx, talk, { side: otherSide(by), kind: 'termination.noticed', relationID: planID, letter })
}

export const notifyTerminationAnswer: Listener<'dealPlan.terminationAnswered'> = async (ctx, { planID, negotiationID, by }) => {
  if (!(await noticeOf(ctx, planID))?.answer) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const letter = (url: string) => buildLetter('terminationAnswered', { 物件名: talk.title, 返金について: TERMINATION_MONEY }, url)
  await notifySide(ctx, talk, { side: otherSide(by), kind: 'termination.answered', relationID: planID, letter })
}

export const notifyTerminationDropped: Listener<'dealPlan.terminationDropped'> = async (ctx, { planID, negotiationID, by }) => {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const letter = (url: string) => buildLetter('terminationDropped', { 物件名: talk.title }, url)
  for (const side of [UserType.buyer, UserType.seller] as const)
    if (side !== by) await notifySide(ctx, talk, { side, kind: 'termination.dropped', relationID: planID, letter })
}

async function noticeOf(ctx: Ctx, planID: string) {
  const [plan] = await ctx.db.select({ termination: dealPlan.termination }).from(dealPlan).where(eq(dealPlan.id, planID))
  return plan?.termination
}
