import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape, param } from '#platform/http/filter.ts'
import { byID, Count, codeOf, ID, stamped, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { NotificationGroup } from './enumerations.ts'
import { kindNames } from './kinds.ts'

export const Notification = z
  .strictObject({
    id: ID,
    userID: ID,
    kind: z.literal(kindNames),
    group: codeOf(NotificationGroup),
    negotiationID: ID.nullable(),
    /** A further subject: a viewing, a quotation, a payment, an estate. */
    relationID: ID.nullable(),
    title: z.string(),
    /** The house and a short text. */
    line: z.string(),
    /** The page it links to. */
    path: z.string(),
    urgent: z.boolean(),
    readAt: Time.nullable(),
    ...stamped,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const notificationFilter = {
  id: 'ids',
  kind: 'text',
  group: 'codes',
  negotiationID: 'ids',
  relationID: 'ids',
  createdAt: 'time',
  updatedAt: 'time',
} as const

const ReadState = z.strictObject({ read: z.boolean().meta({ label: '既読' }) })
const ReadUntil = z.strictObject({
  until: Time.meta({ label: 'いつまでのお知らせか' }),
  negotiationID: ID.optional().meta({ label: '商談' }),
  path: z.string().max(200).optional().meta({ label: '開いた画面' }),
})
export type ReadUntil = z.output<typeof ReadUntil>

export const notificationContract = {
  ...resource('notification', 'notifications', {
    label: '自分へのお知らせ',
    entity: Notification,
    write: {},
    filter: { ...filterShape(notificationFilter), unread: param('flag') },
    sort: ['createdAt', 'updatedAt'],
  }),
  setNotificationRead: endpoint({
    method: 'put',
    path: '/notification/{id}/readState',
    params: byID,
    body: ReadState,
    output: Notification,
    summary: 'お知らせを既読（未読）にする',
  }),
  markNotificationsRead: endpoint({
    method: 'post',
    path: '/notifications/readState',
    body: ReadUntil,
    output: Count,
    summary: 'その時までのお知らせ（商談や画面を指定すると、その商談・その画面に続くもの）をすべて既読にし、残りの未読の件数を答える',
  }),
}
