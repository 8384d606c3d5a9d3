import type { BankNotice } from '#domain/deal/bank-details/contract.ts'
import { NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import { checkRefusal, inspectionRefusal, readRefusal, writeRefusal } from '#domain/deal/bank-details/policy.ts'
import type { PlanDeal } from '#web/rooms/deal/deal-plan/deal.ts'

export interface NoticeDeal extends PlanDeal {
  notice: BankNotice
}

/** What the viewer may do about the account now: the very rules that the server asks. */
export function mayDo({ acts, viewer, negotiation, plan, notice }: NoticeDeal) {
  const may = (refused: unknown) => acts && refused === undefined
  return {
    write: may(writeRefusal(viewer, negotiation, plan, notice.purpose)),
    read: may(readRefusal(viewer, negotiation, plan, notice)),
    check: may(checkRefusal(viewer, negotiation, plan, notice)),
    inspect: may(inspectionRefusal(viewer, notice)),
  }
}

/** What it is called wherever it is named, and the step of the address under which its sheets open. */
export const noticeWords = ({ notice }: NoticeDeal) =>
  notice.purpose === NoticePurpose.return ? { name: '返金の振込先', step: 'bankReturn' } : { name: '振込先', step: 'bank' }

export const isOwn = ({ viewer, notice }: NoticeDeal): boolean => viewer.userType === notice.writer
