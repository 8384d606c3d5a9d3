import { messageReportReasons } from '#domain/talk/report/message-reasons.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { Chat } from './contract.ts'

/** The reason also appears in the sender's negotiation. */
export const MAX_HIDE_REASON = 400
const reason = (label: string) => z.string().trim().min(1, `${label}を入力してください。`).max(MAX_HIDE_REASON).meta({ label })

export const HideFields = z.strictObject({
  reasonCode: codeOf(messageReportReasons).meta({ label: '理由の種類' }),
  reason: reason('送信した方に伝える理由'),
})
export type HideFields = z.infer<typeof HideFields>

export const hideMessageContract = {
  hideMessage: endpoint({
    method: 'post',
    path: '/chat/{id}/cover',
    params: byID,
    body: HideFields,
    output: Chat,
    summary: 'メッセージを、商談の双方から見えないようにする',
  }),
  showMessage: endpoint({
    method: 'delete',
    path: '/chat/{id}/cover',
    params: byID,
    body: z.strictObject({ reason: reason('表示に戻す理由') }),
    output: Chat,
    summary: '見えないようにしたメッセージを、元どおり表示する',
  }),
}
