import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { ContractKind, MIN_SIGN_DAYS, SIGN_DAYS } from './enumerations.ts'

/** Within a week, or by the contract day if that is earlier: the plan's step shows the same day. */
export function signByOf(today: string, { kind }: { kind: ContractKind }, plan: { contractDay: string } | undefined): string {
  const week = addDays(today, SIGN_DAYS)
  if (!plan || kind === ContractKind.amendment) return week
  return plan.contractDay >= addDays(today, MIN_SIGN_DAYS) && plan.contractDay < week ? plan.contractDay : week
}
