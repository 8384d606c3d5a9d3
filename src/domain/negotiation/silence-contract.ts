import { endpoint } from '#platform/http/contract.ts'
import { byID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** How somebody stands who writes: for the operators, and for themselves. */
export const Silence = z
  .strictObject({
    /** Until then no message of theirs goes out; null while they may write. */
    silencedUntil: Time.nullable(),
    reason: z.string().nullable(),
    /** Words of caution in the last 90 days. */
    cautions: z.int(),
  })
  .meta({ id: 'Silence' })
export type Silence = z.infer<typeof Silence>

const body = z.strictObject({
  reason: z.string().trim().min(1, '本人に伝える理由を入力してください。').max(300).meta({ label: '本人に伝える理由' }),
})
export const silenceContract = {
  getSilence: endpoint({
    method: 'get',
    path: '/user/{id}/silence',
    params: byID,
    output: Silence,
    summary: 'メッセージの送信の停止の状況（本人・運営）',
  }),
  cautionUser: endpoint({
    method: 'post',
    path: '/user/{id}/caution',
    params: byID,
    body,
    output: Silence,
    summary: 'メッセージについて注意する（運営）',
  }),
  silenceUser: endpoint({
    method: 'post',
    path: '/user/{id}/silence',
    params: byID,
    body,
    output: Silence,
    summary: 'メッセージの送信を7日間止める（運営）',
  }),
  liftSilence: endpoint({
    method: 'delete',
    path: '/user/{id}/silence',
    params: byID,
    output: Silence,
    summary: 'メッセージの送信の停止を解除する（運営）',
  }),
}
