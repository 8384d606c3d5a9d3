import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, Day, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { DealPlan } from './contract.ts'
import { MAX_LINES, MonthlyKind, taxStarts } from './enumerations.ts'

/** Authority of an operator acting for the seller; members omit it. */
const acting = { ground: z.string().trim().min(1).max(200).optional().meta({ label: '根拠' }) }

const Monthly = z.strictObject({
  kind: codeOf(MonthlyKind).meta({ label: '費用の種類' }),
  amount: Yen.meta({ label: '月額' }),
  paidUntil: Day.meta({ label: '支払い済みの期間の終わり' }),
})
const Other = z.strictObject({
  label: z.string().trim().min(1).max(40).meta({ label: '項目' }),
  amount: Yen.meta({ label: '金額' }),
  payer: codeOf(sides).meta({ label: '支払う方' }),
})

export const SettlementInput = z.strictObject({
  taxYear: z.int().min(2000).max(2100).meta({ label: '税の年度' }),
  annualTax: Yen.meta({ label: '固定資産税・都市計画税の年額' }),
  taxStart: codeOf(taxStarts).meta({ label: '税の起算日' }),
  monthly: z.array(Monthly).max(MAX_LINES).default([]).meta({ label: '月ごとの費用' }),
  others: z.array(Other).max(MAX_LINES).default([]).meta({ label: 'そのほかの精算' }),
  estimated: z.boolean().default(false).meta({ label: '見込み' }),
  ...acting,
})
export type SettlementInput = z.output<typeof SettlementInput>

export const SettlementAcceptance = z.strictObject({ version: z.int().min(1).max(2_147_483_647).meta({ label: '版' }), ...acting })
export type SettlementAcceptance = z.output<typeof SettlementAcceptance>

export const settlementContract = {
  putSettlement: endpoint({
    method: 'put',
    path: '/dealPlan/{id}/settlement',
    params: byID,
    body: SettlementInput,
    output: DealPlan,
    summary: '税・管理費などの精算を書く',
    companion: 403,
  }),
  acceptSettlement: endpoint({
    method: 'post',
    path: '/dealPlan/{id}/settlement/acceptance',
    params: byID,
    body: SettlementAcceptance,
    output: DealPlan,
    summary: '精算に合意する',
    companion: 403,
  }),
}
