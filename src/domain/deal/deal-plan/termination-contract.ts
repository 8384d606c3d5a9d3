import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { DealPlan } from './contract.ts'
import { TerminationReason } from './enumerations.ts'

/** Authority of an operator acting for the seller; members omit it. */
const acting = { ground: z.string().trim().min(1).max(200).optional().meta({ label: '根拠' }) }

export const TerminationNotice = z.strictObject({
  reason: codeOf(TerminationReason).meta({ label: '解除の理由' }),
  note: words(1000).default(null).meta({ label: '理由の説明' }),
  ...acting,
})
export type TerminationNotice = z.output<typeof TerminationNotice>
export const TerminationAnswer = z.strictObject({ note: z.string().trim().min(1).max(1000).meta({ label: 'お返事' }), ...acting })
export type TerminationAnswer = z.output<typeof TerminationAnswer>

export const terminationContract = {
  noticeTermination: endpoint({
    method: 'post',
    path: '/negotiation/{id}/terminationNotice',
    params: byID,
    body: TerminationNotice,
    output: DealPlan,
    status: 201,
    location: '/api/dealPlan/{id}',
    summary: '契約の解除を申し出る',
    companion: 403,
  }),
  answerTermination: endpoint({
    method: 'post',
    path: '/negotiation/{id}/terminationNotice/answer',
    params: byID,
    body: TerminationAnswer,
    output: DealPlan,
    summary: '契約の解除の申し出に答える',
    companion: 403,
  }),
  dropTermination: endpoint({
    method: 'delete',
    path: '/negotiation/{id}/terminationNotice',
    params: byID,
    output: DealPlan,
    summary: '契約の解除の申し出を取り下げる（運営：契約を続けることになったとき）',
    companion: 403,
  }),
}
