import { parties } from '#domain/negotiation/enumerations.ts'
import { messageReportReasons } from '#domain/report/message-reasons.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { byID, codeOf, ID, stamped, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const ReportMessage = z.strictObject({
  reason: codeOf(messageReportReasons).meta({ label: '通報の理由' }),
  note: words(1000).default(null).meta({ label: 'くわしい内容' }),
})
export type ReportMessage = z.output<typeof ReportMessage>

export const MessageReport = z
  .strictObject({
    id: ID,
    chatID: ID,
    negotiationID: ID,
    reason: codeOf(messageReportReasons),
    note: z.string().nullable(),
    reporterID: ID,
    reporterName: z.string(),
    reportedID: ID,
    reportedName: z.string(),
    /** The message and what was said around it, as it was then. */
    pinned: z.array(
      z.strictObject({
        id: ID,
        seq: z.int(),
        senderName: z.string(),
        userType: codeOf(parties),
        message: z.string(),
        imageCount: z.int(),
        fileNames: z.array(z.string()),
        createdAt: Time,
      }),
    ),
    answer: z.string().nullable(),
    concludedAt: Time.nullable(),
    concludedBy: ID.nullable(),
    ...stamped,
  })
  .meta({ id: 'MessageReport' })
export type MessageReport = z.infer<typeof MessageReport>

export const messageReportContract = {
  reportMessage: endpoint({
    method: 'post',
    path: '/chat/{id}/report',
    params: byID,
    body: ReportMessage,
    output: z.strictObject({ id: ID, chatID: ID, createdAt: Time }),
    status: 201,
    location: '/api/chat/{chatID}',
    summary: 'メッセージを通報する',
    callsOutside: true,
  }),
  listReports: endpoint({
    method: 'get',
    path: '/reports',
    query: z.strictObject({ negotiationID: ID.optional().meta({ label: '商談' }) }),
    output: page(MessageReport),
    summary: '対応を待つ、メッセージの通報の一覧（運営）',
  }),
  concludeReport: endpoint({
    method: 'post',
    path: '/report/{id}/conclusion',
    params: byID,
    body: z.strictObject({
      answer: z.string().trim().min(1, '通報した方へのお知らせを入力してください。').max(300).meta({ label: '通報した方へのお知らせ' }),
    }),
    output: MessageReport,
    summary: '通報への対応を終え、通報した方に知らせる（運営）',
  }),
}
