import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'
import type { Digest, GroupWish } from './channels.ts'

/** What somebody wishes to be told, once they have said it. */
export const notificationSetting = pgTable('notification_setting', {
  /** Of the member. */
  id: text().primaryKey(),
  /** Those in which something is not wished. */
  groups: jsonb().$type<GroupWish[]>().notNull(),
  quietFrom: text(),
  quietTo: text(),
  digest: integer().$type<Digest>().notNull(),
  mutedNegotiationIDs: text().array().notNull(),
  ...stamps,
})
