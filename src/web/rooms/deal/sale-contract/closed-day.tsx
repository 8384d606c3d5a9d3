import { settlementDayText } from '#domain/base/words/working-time.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** A warning before a contract commits anyone to pay and register on a day on which banks or offices are closed. */
export function ClosedDay({ contract: { settlementDay } }: { contract: Pick<SaleContract, 'settlementDay'> }) {
  const words = settlementDayText(settlementDay)
  return words ? <Notice kind="warning" title={words} /> : null
}
