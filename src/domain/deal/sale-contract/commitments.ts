import { and, eq, inArray } from 'drizzle-orm'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import type { Terms } from '#domain/deal/purchase-offer/terms.ts'
import type { Ctx } from '#platform/context.ts'
import { ContractKind } from './enumerations.ts'
import type { SaleContractRow } from './table.ts'

export interface Agreed {
  terms: Pick<Terms, 'price' | 'deposit' | 'interim' | 'interimDay'> | null
  contractDay: string
  handoverDay: string
}

/** The payments and the handover that all signatures commit to: from the template, otherwise as the offer and the plan have it. */
export function commitmentsOf({ kind, content }: Pick<SaleContractRow, 'kind' | 'content'>, planned: Agreed | undefined) {
  const agreed = content.template ? inTemplate(content.template.filled) : planned
  if (kind === ContractKind.amendment || !agreed) return []
  const { terms, contractDay, handoverDay } = agreed
  const { price = 0, deposit = 0, interim = 0, interimDay = null } = terms ?? {}
  return [
    { label: '手付金', amount: deposit, day: contractDay },
    { label: '中間金', amount: interim, day: interimDay ?? handoverDay },
    { label: '残代金', amount: price - (deposit ?? 0) - (interim ?? 0), day: handoverDay },
  ]
    .filter(({ amount }) => amount)
    .concat({ label: '引渡し日', amount: null, day: handoverDay })
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
