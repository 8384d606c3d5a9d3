import type { BankNotice } from '#domain/deal/bank-details/contract.ts'
import { NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import { checkRefusal, inspectionRefusal, readRefusal, writeRefusal } from '#domain/deal/bank-details/policy.ts'
import type { PlanDeal } from '#web/rooms/deal/deal-plan/deal.ts'

export interface NoticeDeal extends PlanDeal {
  notice: BankNotice
}

/** The viewer's possible actions on the account, by the same rules that the server applies. */
export function mayDo({ acts, viewer, negotiation, plan, notice }: NoticeDeal) {
  const may = (refused: unknown) => acts && refused === undefined
  return {
    write: may(writeRefusal(viewer, negotiation, plan, notice.purpose)),
    read: may(readRefusal(viewer, negotiation, plan, notice)),
    check: may(checkRefusal(viewer, negotiation, plan, notice)),
    inspect: may(inspectionRefusal(viewer, notice)),
  }
}

/** The name shown for it, and the `step` in the address that opens its sheets. */
export const noticeText = ({ notice }: NoticeDeal) =>
  notice.purpose === NoticePurpose.return ? { name: '返金の振込先', step: 'bankReturn' } : { name: '振込先', step: 'bank' }

export const isOwn = ({ viewer, notice }: NoticeDeal): boolean => viewer.userType === notice.writer
