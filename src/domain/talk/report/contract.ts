import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, ID, Mailbox, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { reportReasons } from './reasons.ts'

export const ReportFields = z.strictObject({
  reason: codeOf(reportReasons).meta({ label: '通報の理由' }),
  note: words(1000).default(null).meta({ label: 'くわしい内容' }),
})
export type ReportFields = z.infer<typeof ReportFields>

/** A report about a listing, possibly by a guest, with the address for the answer. */
export const ListingReport = z.strictObject({
  ...ReportFields.shape,
  reporterMail: Mailbox.nullable().default(null).meta({ label: '返事を受け取るメールアドレス' }),
})
export type ListingReport = z.output<typeof ListingReport>

/** A member's own reports in their data export: as words, because each kind of subject has reasons of its own. */
export const OwnReport = z.strictObject({
  number: z.string().meta({ label: '受付番号' }),
  kind: z.string().meta({ label: '通報の対象' }),
  reason: z.string().meta({ label: '通報の理由' }),
  note: z.string().nullable().meta({ label: 'くわしい内容' }),
  createdAt: Time.meta({ label: '通報した日時' }),
})
export type OwnReport = z.infer<typeof OwnReport>

export const reportContract = {
  reportListing: endpoint({
    method: 'post',
    path: '/public/estates/{id}/report',
    access: 'public',
    params: byID,
    body: ListingReport,
    output: z.strictObject({ id: ID, createdAt: Time }),
    summary: '掲載内容を通報する',
  }),
}
