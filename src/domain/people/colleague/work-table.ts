import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'
import type { StaffNews } from './work-enumerations.ts'

/** How somebody of the office works: what they are called there, when they are away, what they want to be told. Who has no row has said nothing yet. */
export const staffWork = pgTable('staff_work', {
  /** The user's id. */
  id: text().primaryKey(),
  /** Inside the house only. */
  jobTitle: text(),
  onDuty: boolean().notNull().default(false),
  awayFrom: date(),
  awayTo: date(),
  coverID: text(),
  /** What they do not want to be told. */
  muted: jsonb().$type<StaffNews[]>().notNull().default([]),
  ...stamps,
})
