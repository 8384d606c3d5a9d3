import { settlementDayWords } from '#domain/base/words/working-time.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** Said before a contract binds anybody to pay and register on a day on which nobody can. */
export function ClosedDay({ contract: { settlementDay } }: { contract: Pick<SaleContract, 'settlementDay'> }) {
  const words = settlementDayWords(settlementDay)
  return words ? <Notice kind="warning" title={words} /> : null
}
