import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, ID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { groupsInUse, MAX_MUTED } from './wishes.ts'

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '時刻は「21:00」のように入力してください。')
const digests = { 0: 'すぐに受け取る', 1: '1日1回まとめて受け取る（18:00）' } as const

const wishes = {
  groups: z
    .array(
      z.strictObject({
        group: codeOf(groupsInUse).meta({ label: '分類' }),
        mail: z.boolean().meta({ label: 'メール' }),
        push: z.boolean().meta({ label: 'プッシュ' }),
      }),
    )
    .max(Object.keys(groupsInUse).length)
    .meta({ label: '分類ごとの受け取り方' }),
  quietFrom: TimeOfDay.nullable().meta({ label: 'プッシュを止める時刻' }),
  quietTo: TimeOfDay.nullable().meta({ label: 'プッシュを再開する時刻' }),
  digest: codeOf(digests).meta({ label: 'まとめて受け取る' }),
  mutedNegotiationIDs: z.array(ID).max(MAX_MUTED).meta({ label: 'お知らせを止めた商談' }),
}

export const NotificationSetting = z.strictObject({ userID: ID, ...wishes, version: z.int() }).meta({ id: 'NotificationSetting' })
export type NotificationSetting = z.infer<typeof NotificationSetting>

export const WishesInput = z.strictObject(wishes)
export type WishesInput = z.output<typeof WishesInput>

const path = '/user/{id}/notificationSetting'
export const notificationSettingContract = {
  getNotificationSetting: endpoint({
    method: 'get',
    path,
    params: byID,
    output: NotificationSetting,
    summary: '自分へのお知らせの受け取り方を取得',
  }),
  putNotificationSetting: endpoint({
    method: 'put',
    path,
    params: byID,
    body: WishesInput,
    output: NotificationSetting,
    summary: '自分へのお知らせの受け取り方を決める',
  }),
  muteNegotiation: endpoint({
    method: 'put',
    path: '/negotiation/{id}/mute',
    params: byID,
    body: z.strictObject({ muted: z.boolean().meta({ label: 'お知らせを止める' }) }),
    output: NotificationSetting,
    summary: 'この商談のお知らせを、メールとプッシュでは受け取らない（また受け取る）',
  }),
}
