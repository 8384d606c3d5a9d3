import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { ApprovedFields } from './history-contract.ts'
import { estate } from './table.ts'

/** The working copy at each approval: the next application is compared with it. */
export const estateVersion = pgTable(
  'estate_version',
  {
    id: text().primaryKey(),
    estateID: text()
      .notNull()
      .references(() => estate.id, { onDelete: 'cascade' }),
    /** The version of the working copy that was approved. */
    number: integer().notNull(),
    approvedAt: at().notNull(),
    fields: jsonb().notNull().$type<ApprovedFields>(),
  },
  (table) => [index('estate_version_estate').on(table.estateID, table.approvedAt)],
)
