import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'
import type { Digest, GroupWish } from './channels.ts'

/** A member's notification preferences, once set. */
export const notificationSetting = pgTable('notification_setting', {
  /** The member's ID. */
  id: text().primaryKey(),
  /** The categories with something disabled. */
  groups: jsonb().$type<GroupWish[]>().notNull(),
  quietFrom: text(),
  quietTo: text(),
  digest: integer().$type<Digest>().notNull(),
  mutedNegotiationIDs: text().array().notNull(),
  ...stamps,
})
