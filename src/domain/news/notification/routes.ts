import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { vapidKeys } from '#platform/push/push.ts'
import type { notificationContract } from './contract.ts'
import type { pushContract } from './push-contract.ts'
import { notifications } from './queries.ts'
import { readUntil, setReadState } from './read.ts'
import { muteTalk, readSetting, writeSetting } from './setting.ts'
import type { notificationSettingContract } from './setting-contract.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

/** What was told was told: nobody writes news by hand, or changes more of them than that they are read. */
const never = alwaysRefuse((ctx, id) => notifications.one(ctx, id))

export const notificationHandlers: Handlers<typeof notificationContract> = {
  ...readHandlers('notification', 'notifications', notifications),
  createNotification: alwaysRefuse(),
  putNotification: never,
  patchNotification: never,
  deleteNotification: never,
  putNotificationReadState: (ctx, { params, body, ifMatch }) => setReadState(ctx, params.id, body, ifMatch),
  readNotifications: (ctx, { body }) => readUntil(ctx, body),
}

export const notificationSettingHandlers: Handlers<typeof notificationSettingContract> = {
  getNotificationSetting: (ctx, { params }) => readSetting(ctx, params.id),
  putNotificationSetting: (ctx, { params, body, ifMatch }) => writeSetting(ctx, params.id, body, ifMatch),
  putNegotiationMute: (ctx, { params, body, ifMatch }) => muteTalk(ctx, params.id, body, ifMatch),
}

export const pushHandlers: Handlers<typeof pushContract> = {
  getPushKey: (ctx) => ({ key: vapidKeys(ctx.platform.secrets).publicKey }),
  createPushSubscription: (ctx, { body }) => subscribe(ctx, body),
  deletePushSubscription: (ctx, { params }) => unsubscribe(ctx, params.id),
}
