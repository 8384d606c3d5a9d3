import { takeoutReason } from '#domain/base/export-log/contract.ts'
import { Tax } from '#domain/money/quotation/contract.ts'
import { endpoint } from '#platform/http/contract.ts'
import { Time, Yen } from '#platform/http/values.ts'
import { taxRates } from '#platform/money.ts'
import { z } from '#platform/zod.ts'
import { allAccountingFormats } from './enumerations.ts'

const byMonth = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月は 2026-11 の形で指定してください。')
    .meta({ label: '月' }),
})
const byMethod = z.strictObject({ card: Yen, transfer: Yen })

export const MonthFigures = z
  .strictObject({
    sales: z.array(z.strictObject({ name: z.string(), taxRate: z.literal(taxRates), amount: z.int() })),
    taxes: z.array(Tax),
    received: byMethod,
    adjusted: z.strictObject({ fee: Yen, writeOff: Yen }),
    refunded: byMethod,
    refundTaxes: z.array(Tax),
    /** Unmatched deposits: when received, and when returned. */
    held: byMethod,
    returned: byMethod,
    /** Bad debts from disputes, and those recovered after all. */
    lost: Yen,
    restored: Yen,
    /** At the end of the month, or now if it is not over: billed and not paid; received and neither a sale nor returned. */
    open: Yen,
    prepaid: Yen,
    /** Taken by disputes, and neither a refund nor a bad debt yet. */
    disputed: Yen,
    /** Bank lines of this month that are not matched yet. */
    openLines: z.int(),
  })
  .meta({ id: 'MonthFigures' })
export type MonthFigures = z.infer<typeof MonthFigures>

export const Month = z
  .strictObject({
    month: z.string(),
    figures: MonthFigures,
    /** Number of entries in the journal. */
    entries: z.int(),
    /** Entries with a character that Shift_JIS cannot encode; it becomes 〓. */
    unwritable: z.int(),
    closing: z.strictObject({ at: Time, byName: z.string(), note: z.string().nullable(), sha256: z.string() }).nullable(),
    /** The last closed month: the only one that can be reopened. */
    lastClosed: z.string().nullable(),
  })
  .meta({ id: 'Month' })
export type Month = z.infer<typeof Month>

const reason = z.string().trim().min(1).max(400).meta({ label: '理由' })

export const accountingContract = {
  getMonth: endpoint({
    method: 'get',
    path: '/month/{month}',
    params: byMonth,
    output: Month,
    summary: '月の売上・入金・返金の数字（運営）',
  }),
  closeMonth: endpoint({
    method: 'post',
    path: '/month/{month}/closing',
    params: byMonth,
    body: z.strictObject({ note: reason.nullish() }),
    output: Month,
    summary: '月を締める（充てていない入金が残るときは 409 lines-open。理由を note に添えると締められる）',
  }),
  reopenMonth: endpoint({
    method: 'post',
    path: '/month/{month}/reopening',
    params: byMonth,
    body: z.strictObject({ reason }),
    output: Month,
    summary: '最後に締めた月の締めを取り消す',
  }),
  exportMonth: endpoint({
    method: 'post',
    path: '/month/{month}/export',
    params: byMonth,
    query: z.strictObject({ format: z.enum(allAccountingFormats).meta({ label: '形式' }), ...takeoutReason }),
    output: z.string(),
    media: 'text/csv',
    summary: '月の仕訳を、会計ソフトの形式で書き出す',
  }),
}
