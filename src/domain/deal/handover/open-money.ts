import { eq } from 'drizzle-orm'
import { doubtUntilOf, noticeOf } from '#domain/deal/bank-details/queries.ts'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { handoverMoney, SETTLED_MONEY, settledTitle } from '#domain/deal/deal-plan/handover-money.ts'
import type { PlanWithSteps } from '#domain/deal/deal-plan/latest.ts'
import { isPriceOpen } from '#domain/deal/deal-plan/standing.ts'
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
  const isOpen = (wanted: string) => plan.steps.some(({ code, stepStatus }) => code === wanted && stepStatus === StepStatus.open)
  const [deal] = await ctx.db
    .select({ decided: negotiation.priceDecided, terms: purchaseOffer.terms })
    .from(negotiation)
    .leftJoin(purchaseOffer, eq(purchaseOffer.id, plan.purchaseOfferID ?? ''))
    .where(eq(negotiation.id, plan.negotiationID))
  const price = deal?.decided ?? deal?.terms?.price ?? null
  const { deposit, interim, rest, settled, unsettled } = handoverMoney({ price, terms: deal?.terms, plan })
  const atHandover = [
    { title: '残りの代金', amount: rest },
    ...(unsettled ? [{ title: SETTLED_MONEY, amount: null }] : []),
    ...(settled?.total ? [{ title: settledTitle(settled), amount: settled.total }] : []),
  ]
  return [
    ...(isOpen('deposit') ? [{ title: '手付金', amount: deposit > 0 ? deposit : null }] : []),
    ...(isPriceOpen(plan.steps) ? [...(interim > 0 ? [{ title: '中間金', amount: interim }] : []), ...atHandover] : []),
  ]
}
