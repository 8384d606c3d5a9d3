import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { StepStatus } from './enumerations.ts'
import { type SettlementAmounts, type SettlementTerms, settle } from './settlement.ts'

/** The money paid on the day of the handover: the rest of the price, with the balance of taxes and fees. */

interface Agreed {
  price: number | null
  /** The accepted offer's. */
  terms: { deposit?: number | null; interim?: number | null } | null | undefined
  plan: {
    handoverDay: string
    settlement: { terms: SettlementTerms; acceptedAt: string | null } | null
    steps: readonly { code: string; stepStatus: StepStatus }[]
  }
}

export function handoverMoney({ price, terms, plan: { handoverDay, settlement, steps } }: Agreed) {
  const hasDeposit = steps.some(({ code, stepStatus }) => code === 'deposit' && stepStatus !== StepStatus.omitted)
  const deposit = hasDeposit ? (terms?.deposit ?? 0) : 0
  const interim = terms?.interim ?? 0
  // Without terms the contract was made outside the site, and what has been paid of the price is unknown.
  const rest = price === null || !terms ? null : price - deposit - interim
  const settled = settlement?.acceptedAt ? settle(settlement.terms, handoverDay) : null
  return {
    ...{ deposit, interim, rest },
    /** Taxes and fees: null until both agree. */
    settled,
    unsettled: !settled && steps.some(({ code, stepStatus }) => code === 'settle' && stepStatus === StepStatus.open),
    /** The sum that the buyer brings. What the seller owes is paid back, and not subtracted. */
    toBring: rest === null ? null : rest + (settled?.payer === UserType.buyer ? settled.total : 0),
  }
}

/** 税・管理費などの精算（買主様から） */
export const SETTLED_MONEY = '税・管理費などの精算'
export const settledTitle = ({ payer }: Pick<SettlementAmounts, 'payer'>) => `${SETTLED_MONEY}（${parties[payer]}様から）`
