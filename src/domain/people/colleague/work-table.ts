import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'
import type { StaffNews } from './work-enumerations.ts'

/** Working arrangements of an operator: job title, absence, notifications. No row means the defaults. */
export const staffWork = pgTable('staff_work', {
  /** The user's id. */
  id: text().primaryKey(),
  /** Internal only. */
  jobTitle: text(),
  onDuty: boolean().notNull().default(false),
  awayFrom: date(),
  awayTo: date(),
  coverID: text(),
  /** Notifications they turned off. */
  muted: jsonb().$type<StaffNews[]>().notNull().default([]),
  ...stamps,
})
