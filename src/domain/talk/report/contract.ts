import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, ID, Mailbox, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { reportReasons } from './reasons.ts'

export const ReportFields = z.strictObject({
  reason: codeOf(reportReasons).meta({ label: '通報の理由' }),
  note: words(1000).default(null).meta({ label: 'くわしい内容' }),
})
export type ReportFields = z.infer<typeof ReportFields>

/** Of a listing, which guests report as well: where the answer goes to whoever has no account. */
export const ListingReport = z.strictObject({
  ...ReportFields.shape,
  reporterMail: Mailbox.nullable().default(null).meta({ label: '返事を受け取るメールアドレス' }),
})
export type ListingReport = z.output<typeof ListingReport>

/** What a member told of, in the file that is made for them: in words, for each kind of thing has reasons of its own. */
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
