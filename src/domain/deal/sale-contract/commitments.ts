import { and, eq, inArray } from 'drizzle-orm'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { type Payments, paymentsOf } from '#domain/deal/purchase-offer/payments.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import type { Ctx } from '#platform/context.ts'
import { ContractKind } from './enumerations.ts'
import type { SaleContractRow } from './table.ts'

export type Agreed = Payments

/** The payments and the handover that all signatures commit to: from the template, otherwise as the offer and the plan have it. */
export function commitmentsOf({ kind, content }: Pick<SaleContractRow, 'kind' | 'content'>, planned: Agreed | undefined) {
  const agreed = content.template ? inTemplate(content.template.filled) : planned
  if (kind === ContractKind.amendment || !agreed) return []
  return [...paymentsOf(agreed), { label: '引渡し日', amount: null, day: agreed.handoverDay }]
}

type Filled = NonNullable<SaleContractRow['content']['template']>['filled']
const inTemplate = ({ price, deposit, interim, contractDay, handoverDay }: Filled): Agreed => ({
  terms: { price, deposit, interim: interim?.amount ?? null, interimDay: interim?.day ?? null },
  contractDay,
  handoverDay,
})

/** The terms and days agreed so far in these negotiations. */
export async function agreedIn(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Agreed>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({
      id: dealPlan.negotiationID,
      contractDay: dealPlan.contractDay,
      handoverDay: dealPlan.handoverDay,
      terms: purchaseOffer.terms,
    })
    .from(dealPlan)
    .leftJoin(purchaseOffer, eq(purchaseOffer.id, dealPlan.purchaseOfferID))
    .where(and(inArray(dealPlan.negotiationID, [...ids]), eq(dealPlan.planStatus, PlanStatus.underway)))
  return new Map(found.map(({ id, ...agreed }) => [id, agreed]))
}
