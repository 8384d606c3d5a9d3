import { endpoint } from '#platform/http/contract.ts'
import { byID, ID, Nothing } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3))
const Subscription = z.strictObject({
  endpoint: z.url().max(1000).meta({ label: '通知の送り先' }),
  keys: z
    .strictObject({ p256dh: key(65).meta({ label: '通知の公開鍵' }), auth: key(16).meta({ label: '通知の合言葉' }) })
    .meta({ label: '通知の鍵' }),
})
export type Subscription = z.output<typeof Subscription>

export const pushContract = {
  getPushKey: endpoint({
    method: 'get',
    path: '/pushSubscription/key',
    output: z.strictObject({ key: z.string() }),
    summary: 'プッシュ通知を受け取るための、サーバーの公開鍵',
  }),
  subscribeToPush: endpoint({
    method: 'post',
    path: '/pushSubscription',
    body: Subscription,
    output: z.strictObject({ id: ID, endpoint: z.string() }).meta({ id: 'PushSubscription' }),
    summary: 'このブラウザーでプッシュ通知を受け取る（同じ送り先は1件のまま）',
  }),
  unsubscribeFromPush: endpoint({
    method: 'delete',
    path: '/pushSubscription/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    beforeTerms: true,
    summary: 'このブラウザーではプッシュ通知を受け取らない',
  }),
}
