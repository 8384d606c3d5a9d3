import { formatYen } from '#domain/base/words/format.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { formatStanding } from '#domain/deal/viewing/viewing-words.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { WAITING } from '#domain/money/payment/standing.ts'
import { nearDeadline } from '#web/rooms/deal/negotiation/deadline.ts'
import type { Mark } from '#web/rooms/deal/negotiation/negotiation-row.tsx'

type Row = Parameters<typeof formatStanding>[0] & { bill?: Payment | undefined }

/** A row's remarks: the viewing that is open, and the bill that the reader is to pay. */
export function rowMarks(row: Row, party: Party, now: Date): Mark[] {
  const viewing = formatStanding(row, party, now)
  const deadline = row.bill && nearDeadline(row.bill.dueDate, now)
  const bill = row.bill && `${WAITING}：${formatYen(openAmount(row.bill))}${deadline ? `（${deadline.words}）` : ''}`
  return [...(viewing ? [{ words: viewing }] : []), ...(bill ? [{ words: bill, late: deadline?.late ?? false }] : [])]
}
