import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment: timestamptz in the database, Date in code. */
export const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** Whole yen, tax included. */
export const yen = () => bigint({ mode: 'number' })

/** Columns of every row. `version` counts changes and is the ETag. */
export const stamps = {
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  version: integer().notNull().default(1),
}
