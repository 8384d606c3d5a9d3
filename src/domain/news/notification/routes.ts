import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import { vapidKeys } from '#platform/push/push.ts'
import type { notificationContract } from './contract.ts'
import type { pushContract } from './push-contract.ts'
import { notifications } from './queries.ts'
import { markNotificationsRead, setNotificationRead } from './read.ts'
import { getNotificationSetting, muteNegotiation, putNotificationSetting } from './setting.ts'
import type { notificationSettingContract } from './setting-contract.ts'
import { subscribeToPush, unsubscribeFromPush } from './subscribe.ts'

/** Notifications are never written by hand, and only their read mark changes. */
const never = alwaysRefuse((ctx, id) => notifications.one(ctx, id))

export const notificationHandlers: Handlers<typeof notificationContract> = {
  ...readHandlers('notification', 'notifications', notifications),
  createNotification: alwaysRefuse(),
  putNotification: never,
  patchNotification: never,
  deleteNotification: never,
  setNotificationRead: (ctx, { params, body, ifMatch }) => setNotificationRead(ctx, params.id, body, ifMatch),
  markNotificationsRead: (ctx, { body }) => markNotificationsRead(ctx, body),
}

export const notificationSettingHandlers: Handlers<typeof notificationSettingContract> = {
  getNotificationSetting: (ctx, { params }) => getNotificationSetting(ctx, params.id),
  putNotificationSetting: (ctx, { params, body, ifMatch }) => putNotificationSetting(ctx, params.id, body, ifMatch),
  muteNegotiation: (ctx, { params, body, ifMatch }) => muteNegotiation(ctx, params.id, body, ifMatch),
}

export const pushHandlers: Handlers<typeof pushContract> = {
  getPushKey: (ctx) => ({ key: vapidKeys(ctx.platform.secrets).publicKey }),
  subscribeToPush: (ctx, { body }) => subscribeToPush(ctx, body),
  unsubscribeFromPush: (ctx, { params }) => unsubscribeFromPush(ctx, params.id),
}
