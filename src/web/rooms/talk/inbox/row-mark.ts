import { formatYen } from '#domain/base/words/format.ts'
import { untilText } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { formatStanding } from '#domain/deal/viewing/words.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'

type Row = Parameters<typeof formatStanding>[0] & { bill?: Payment | undefined }

/** A row's remark: the viewing that is open, and the bill that the reader is to pay. */
export const rowMark = (row: Row, party: Party, now: Date): string | undefined =>
  [formatStanding(row, party, now), row.bill && `お支払い：${formatYen(openAmount(row.bill))}${untilText(row.bill.dueDate, now)}`]
    .filter(Boolean)
    .join('・') || undefined
