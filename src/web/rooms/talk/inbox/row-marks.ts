import { formatYen } from '#domain/base/words/format.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { formatStanding } from '#domain/deal/viewing/viewing-words.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { WAITING } from '#domain/money/payment/standing.ts'
import type { Mark } from '#web/rooms/deal/negotiation/negotiation-row.tsx'
import { confirmingWords } from '#web/rooms/money/payment/bills-to-pay.ts'

type Row = Parameters<typeof formatStanding>[0] & { bill?: Payment | undefined; beingConfirmed?: Payment | undefined }

/** A row's remarks: the viewing that is open, the bill that the reader is to pay, and one whose transfer is being confirmed. */
export function rowMarks({ bill, beingConfirmed, ...row }: Row, party: Party, now: Date): Mark[] {
  const viewing = formatStanding(row, party, now)
  return [
    ...(viewing ? [{ words: viewing }] : []),
    ...(bill ? [{ words: `${WAITING}：${formatYen(openAmount(bill))}`, due: bill.dueDate }] : []),
    ...(beingConfirmed ? [{ words: confirmingWords(beingConfirmed) }] : []),
  ]
}
