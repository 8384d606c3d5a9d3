import { endpoint } from '#platform/http/contract.ts'
import { ID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { requestablePurposes } from './enumerations.ts'

/** Six digits, of any character width. */
export const Code = z
  .string()
  .trim()
  .normalize('NFKC')
  .regex(/^\d{6}$/, '確認コードは、メールに書かれた6けたの数字です。')
  .meta({ label: '確認コード' })

const NewCode = z.strictObject({
  purpose: z.literal(requestablePurposes).meta({ label: '確認コードの使いみち' }),
  /** The subject of the action: for an issue the negotiation, for an acknowledgement the statement, for a withdrawal the offer, for an account its refund. */
  subjectID: ID.meta({ label: '手続きの対象' }),
})
export type NewCode = z.output<typeof NewCode>

const AskedCode = z.strictObject({ minutes: z.int() }).meta({ id: 'AskedCode' })
export type AskedCode = z.infer<typeof AskedCode>

export const oneTimeCodeContract = {
  askForCode: endpoint({
    method: 'post',
    path: '/oneTimeCode',
    body: NewCode,
    output: AskedCode,
    summary: '確認コードをメールで受け取る',
  }),
}
