import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import { serviceMenu } from './table.ts'

/** A change of a service, immediate or from a given day; kept so that it can be undone. */
export const serviceMenuChange = pgTable(
  'service_menu_change',
  {
    id: text().primaryKey(),
    serviceMenuID: text()
      .notNull()
      .references(() => serviceMenu.id),
    validFrom: at().notNull(),
    /** Only the fields that it changes; the previous values are set once it has begun. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    writtenBy: text().notNull(),
    writtenByName: text().notNull(),
    begunAt: at(),
    withdrawnAt: at(),
    ...stamps,
  },
  (row) => [
    index('service_menu_change_menu').on(row.serviceMenuID, row.createdAt),
    uniqueIndex('service_menu_change_one_ahead').on(row.serviceMenuID).where(sql`${row.begunAt} is null and ${row.withdrawnAt} is null`),
    index('service_menu_change_newest').on(row.createdAt),
  ],
)
