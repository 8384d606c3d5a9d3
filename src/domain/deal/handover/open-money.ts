import { eq } from 'drizzle-orm'
import { doubtUntilOf, noticeOf } from '#domain/deal/bank-details/queries.ts'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import type { PlanWithSteps } from '#domain/deal/deal-plan/latest.ts'
import { settle } from '#domain/deal/deal-plan/settlement.ts'
import { isPriceOpen } from '#domain/deal/deal-plan/standing.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import type { Ctx } from '#platform/context.ts'

/** Money between the sides that the plan does not show as paid; without an amount where that is not agreed yet. */
export interface OpenMoney {
  title: string
  amount: number | null
}

/** Shown to both sides where they confirm the handover. */
export interface MoneyStanding {
  openMoney: OpenMoney[]
  accountDoubtUntil: string | null
}

export async function moneyStanding(ctx: Ctx, plan: PlanWithSteps | undefined): Promise<MoneyStanding> {
  if (!plan) return { openMoney: [], accountDoubtUntil: null }
  return { openMoney: await openMoneyOf(ctx, plan), accountDoubtUntil: doubtUntilOf(await noticeOf(ctx, plan)) }
}

async function openMoneyOf(ctx: Ctx, plan: PlanWithSteps): Promise<OpenMoney[]> {
  const stepOf = (wanted: string) => plan.steps.find(({ code }) => code === wanted)
  const isOpen = (wanted: string) => stepOf(wanted)?.stepStatus === StepStatus.open
  const [deal] = await ctx.db
    .select({ decided: negotiation.priceDecided, terms: purchaseOffer.terms })
    .from(negotiation)
    .leftJoin(purchaseOffer, eq(purchaseOffer.id, plan.purchaseOfferID ?? ''))
    .where(eq(negotiation.id, plan.negotiationID))
  const price = deal?.decided ?? deal?.terms?.price ?? null
  const deposit = stepOf('deposit') ? (deal?.terms?.deposit ?? 0) : 0
  const interim = deal?.terms?.interim ?? 0
  const rest = { title: '残りの代金', amount: price === null ? null : price - deposit - interim }
  return [
    ...(isOpen('deposit') ? [{ title: '手付金', amount: deposit > 0 ? deposit : null }] : []),
    ...(isPriceOpen(plan.steps) ? [...(interim > 0 ? [{ title: '中間金', amount: interim }] : []), rest, ...sharedMoney(plan)] : []),
  ]
}

/** Taxes and fees are paid with the price. */
function sharedMoney({ settlement, handoverDay, steps }: PlanWithSteps): OpenMoney[] {
  if (!settlement?.acceptedAt)
    return steps.some(({ code, stepStatus }) => code === 'settle' && stepStatus === StepStatus.open)
      ? [{ title: '税・管理費などの精算', amount: null }]
      : []
  const { payer, total } = settle(settlement.terms, handoverDay)
  return total > 0 ? [{ title: `税・管理費などの精算（${parties[payer]}様から）`, amount: total }] : []
}
