import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** Earlier cancellations no longer count against this member: the operator let them propose again. */
export const viewingPardon = pgTable(
  'viewing_pardon',
  { id: text().primaryKey(), userID: text().notNull(), by: text().notNull(), createdAt: at().notNull() },
  (row) => [index('viewing_pardon_user').on(row.userID, row.createdAt)],
)
