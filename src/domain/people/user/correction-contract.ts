import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, ID, Nothing } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { profile, User } from './contract.ts'
import { type CorrectableField, CorrectionKind, correctableFields } from './correction-enumerations.ts'

const reason = z.string().trim().min(1, '理由を入力してください。').max(400).meta({ label: '理由' })

/** Omitted fields stay unchanged; their defaults do not apply. */
const change = z.strictObject(
  Object.fromEntries(
    correctableFields.map((name) => {
      const field = profile[name] as z.ZodType
      const bare = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).meta(field.meta() ?? {}) : field
      return [name, bare.optional()]
    }),
  ),
) as unknown as z.ZodType<Partial<Pick<User, CorrectableField>>, Partial<Pick<User, CorrectableField>>>

export const Correction = z.strictObject({
  change: change.meta({ label: '訂正する内容' }),
  kind: codeOf(CorrectionKind).meta({ label: '訂正のきっかけ' }),
  reason,
  /** The personal data request that this answers. */
  requestID: ID.optional().meta({ label: '個人情報の請求' }),
})
export type Correction = z.output<typeof Correction>

export const correctionContract = {
  correctUser: endpoint({
    method: 'post',
    path: '/user/{id}/correction',
    params: byID,
    body: Correction,
    output: User,
    summary: '会員情報の訂正（運営）',
  }),
  eraseUser: endpoint({
    method: 'post',
    path: '/user/{id}/erasure',
    params: byID,
    body: z.strictObject({
      /** Typed again, to prevent erasing the wrong member. */
      userNumber: z.string().trim().min(1, '会員番号を入力してください。').max(40).meta({ label: '会員番号' }),
      reason,
      requestID: ID.optional().meta({ label: '個人情報の請求' }),
    }),
    output: Nothing,
    status: 204,
    summary: '会員の消去（運営）',
  }),
}
