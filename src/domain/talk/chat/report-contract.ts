import { messageReportReasons } from '#domain/talk/report/message-reasons.ts'
import { personReportReasons } from '#domain/talk/report/person-reasons.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, ID, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const note = words(1000).default(null).meta({ label: 'くわしい内容' })
const ReportMessage = z.strictObject({ reason: codeOf(messageReportReasons).meta({ label: '通報の理由' }), note })
export type ReportMessage = z.output<typeof ReportMessage>
const ReportPerson = z.strictObject({ reason: codeOf(personReportReasons).meta({ label: '通報の理由' }), note })
export type ReportPerson = z.output<typeof ReportPerson>

export const talkReportContract = {
  reportMessage: endpoint({
    method: 'post',
    path: '/chat/{id}/report',
    params: byID,
    body: ReportMessage,
    output: z.strictObject({
      id: ID,
      chatID: ID,
      /** The case it belongs to; for operators only. */
      caseID: ID.nullable(),
      createdAt: Time,
    }),
    status: 201,
    location: '/api/chat/{chatID}',
    summary: 'メッセージを通報する（運営は、聞いたことを通報として記録する）',
    callsOutside: true,
  }),
  reportPerson: endpoint({
    method: 'post',
    path: '/negotiation/{id}/report',
    params: byID,
    body: ReportPerson,
    output: z.strictObject({ id: ID, negotiationID: ID, createdAt: Time }),
    status: 201,
    location: '/api/negotiation/{negotiationID}',
    summary: '商談のお相手を通報する',
    callsOutside: true,
  }),
}
