import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { payment } from '#domain/money/payment/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { ReminderKind } from './enumerations.ts'

/** Each reminder, extension and pause of a payment. Rows are only added. */
export const paymentReminder = pgTable(
  'payment_reminder',
  {
    id: text().primaryKey(),
    paymentID: text()
      .notNull()
      .references(() => payment.id),
    kind: text().$type<ReminderKind>().notNull(),
    /** The due date it is about; a new due date starts the steps again. */
    dueDate: date().notNull(),
    /** The day on which it happened. */
    day: date().notNull(),
    /** The new due date, or the last day of a pause. */
    until: date(),
    reason: text(),
    at: at().notNull(),
    /** Null: automatic. */
    by: text(),
    byName: text(),
    ...stamps,
  },
  (row) => [
    // However many nodes run the job: each step once for each due date, and one letter by hand a day.
    uniqueIndex('payment_reminder_step')
      .on(row.paymentID, row.dueDate, row.kind)
      .where(sql`kind in ('soon', 'today', 'late3', 'late10', 'alert')`),
    uniqueIndex('payment_reminder_by_hand').on(row.paymentID, row.day).where(sql`kind = 'hand'`),
    index('payment_reminder_payment').on(row.paymentID, row.at),
    check(
      'payment_reminder_kind_known',
      sql`${row.kind} in ('soon', 'today', 'late3', 'late10', 'alert', 'hand', 'extended', 'paused', 'resumed')`,
    ),
    check('payment_reminder_until_known', sql`(${row.kind} in ('extended', 'paused')) = (num_nulls(${row.until}, ${row.reason}) = 0)`),
  ],
)

export type ReminderRow = typeof paymentReminder.$inferSelect
