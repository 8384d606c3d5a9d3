import { formatYen } from '#domain/base/words/format.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { formatStanding } from '#domain/deal/viewing/words.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { nearDeadline } from '#web/rooms/deal/negotiation/deadline.ts'

type Row = Parameters<typeof formatStanding>[0] & { bill?: Payment | undefined }

/** A row's remark: the viewing that is open, and the bill that the reader is to pay. */
export function rowMark(row: Row, party: Party, now: Date): { words: string; late: boolean } | undefined {
  const deadline = row.bill && nearDeadline(row.bill.dueDate, now)
  const bill = row.bill && `お支払い：${formatYen(openAmount(row.bill))}${deadline ? `（${deadline.words}）` : ''}`
  const words = [formatStanding(row, party, now), bill].filter(Boolean).join('・')
  return words ? { words, late: deadline?.late ?? false } : undefined
}
