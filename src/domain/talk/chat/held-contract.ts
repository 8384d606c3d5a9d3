import { Finding } from '#domain/base/contact-detection/contract.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, ID, Nothing, stamped, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { ChatFile } from './files/contract.ts'
import { PendingStatus } from './held-enumerations.ts'

/** Response to the sender of a message that awaits review. */
export const HeldAnswer = z.strictObject({ held: z.literal(true), id: ID, findings: z.array(Finding) }).meta({ id: 'HeldAnswer' })
export type HeldAnswer = z.infer<typeof HeldAnswer>

/** A message awaiting an operator's review; its recipients do not know of it until it is delivered. */
export const HeldMessage = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    senderID: ID,
    senderName: z.string(),
    userType: codeOf(parties),
    receiverID: ID.nullable(),
    message: z.string(),
    imagePaths: z.array(z.string()),
    files: z.array(ChatFile),
    findings: z.array(Finding),
    /** 「これは連絡先ではありません」 */
    mistaken: z.boolean(),
    heldStatus: codeOf(PendingStatus),
    decidedAt: Time.nullable(),
    /** Null for the sender: which operator decided is internal. */
    decidedBy: ID.nullable(),
    reason: z.string().nullable(),
    messageWritten: Time,
    ...stamped,
  })
  .meta({ id: 'HeldMessage' })
export type HeldMessage = z.infer<typeof HeldMessage>

export const pendingFilter = {
  id: 'ids',
  negotiationID: 'ids',
  senderID: 'ids',
  heldStatus: 'codes',
  createdAt: 'time',
  updatedAt: 'time',
} as const

const { countHeldMessages, listHeldMessages, getHeldMessage } = resource('heldMessage', 'heldMessages', {
  label: '確認待ちのメッセージ',
  entity: HeldMessage,
  write: {},
  filter: filterShape(pendingFilter),
  sort: ['createdAt', 'updatedAt'],
})

export const heldContract = {
  countHeldMessages,
  listHeldMessages,
  getHeldMessage,
  withdrawHeldMessage: endpoint({
    method: 'delete',
    path: '/heldMessage/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '確認待ちのメッセージを取り下げる（書いた本人）',
  }),
  deliverHeldMessage: endpoint({
    method: 'post',
    path: '/heldMessage/{id}/delivery',
    params: byID,
    output: HeldMessage,
    summary: '確認待ちのメッセージを届ける（運営）',
  }),
  refuseHeldMessage: endpoint({
    method: 'post',
    path: '/heldMessage/{id}/refusal',
    params: byID,
    body: z.strictObject({
      reason: z.string().trim().min(1, '届けない理由を入力してください。').max(300).meta({ label: '届けない理由' }),
    }),
    output: HeldMessage,
    summary: '確認待ちのメッセージを届けない（運営）',
  }),
}
