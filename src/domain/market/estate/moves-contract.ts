import type { FieldPath as Path } from '#domain/market/estate-fields/catalogue.ts'
import { EndReason } from '#domain/market/estate-fields/enumerations.ts'
import { requirements } from '#domain/market/estate-fields/requirements.ts'
import { endpoint } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, ID, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { Estate } from './contract.ts'

export const Ending = z.strictObject({
  endReason: codeOf(EndReason).meta({ label: '掲載を終える理由' }),
  reason: words(400).optional().meta({ label: '理由（補足）' }),
  /** The buyer, if it ends because of a sale: the negotiation with them, which goes on, or `elsewhere`. */
  negotiationID: ID.optional().meta({ label: '成約した商談' }),
  elsewhere: z.boolean().optional().meta({ label: 'ほかの方・サイトの外で成約' }),
})
export type Ending = z.infer<typeof Ending>

export const Withholding = z.strictObject({
  reason: z.string().trim().min(1, '掲載を止める理由を入力してください。').max(400).meta({ label: '掲載を止める理由' }),
})

const FieldPath = z.literal(requirements.map(({ field }) => field) as [Path, ...Path[]])
export const Rejection = z
  .strictObject({
    /** The general part; may be empty if the fields are enough. */
    denyReason: z.string().trim().max(1000).default('').meta({ label: '差し戻しの理由' }),
    /** Problems by field, one line each: shown to the seller next to the field. */
    fields: z
      .array(z.strictObject({ path: FieldPath, reason: z.string().trim().min(1).max(400).meta({ label: '項目ごとの理由' }) }))
      .max(100)
      .default([]),
  })
  .refine(({ denyReason, fields }) => denyReason !== '' || fields.length > 0, {
    path: ['denyReason'],
    message: '差し戻しの理由を入力してください。',
  })
  .meta({
    anyOf: [
      { required: ['denyReason'], properties: { denyReason: { minLength: 1 } } },
      { required: ['fields'], properties: { fields: { minItems: 1 } } },
    ],
  })
export type Rejection = z.infer<typeof Rejection>

/** Confirms an intended change of something agreed to with an accepted offer. */
const approval = z.strictObject(filterShape({ confirm: 'flag' }))

const move = { params: byID, output: Estate }

export const movesContract = {
  applyEstate: endpoint({ method: 'post', path: '/estate/{id}/application', ...move, summary: '物件の審査を申請' }),
  withdrawEstate: endpoint({
    method: 'delete',
    path: '/estate/{id}/application',
    ...move,
    beforeTerms: true,
    summary: '物件の申請を取り下げ',
  }),
  approveEstate: endpoint({ method: 'put', path: '/estate/approve/{id}', ...move, query: approval, summary: '物件を承認し、公開' }),
  rejectEstate: endpoint({ method: 'put', path: '/estate/reject/{id}', ...move, body: Rejection, summary: '物件を差し戻し' }),
  withholdEstate: endpoint({
    method: 'post',
    path: '/estate/{id}/withholding',
    ...move,
    body: Withholding,
    summary: '運営が物件の掲載を止める',
  }),
  reinstateEstate: endpoint({ method: 'delete', path: '/estate/{id}/withholding', ...move, summary: '運営が止めた掲載を再開' }),
  finishEstate: endpoint({
    method: 'post',
    path: '/estate/{id}/ending',
    ...move,
    body: Ending,
    beforeTerms: true,
    summary: '物件の掲載を終了（成約のときは、お相手の商談か elsewhere を添える）',
  }),
  relistEstate: endpoint({
    method: 'delete',
    path: '/estate/{id}/ending',
    ...move,
    summary: '成約による終了を10分以内に取り消す、または終了した物件を下書きに戻す',
  }),
}
