import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { ExportFormat } from './enumerations.ts'

/** A requested export of a negotiation; its file is encrypted in storage for a day. */
export const talkExport = pgTable(
  'talk_export',
  {
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id, { onDelete: 'cascade' }),
    userID: text().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    reason: text(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    sha256: text(),
    bytes: integer(),
    /** Null until fully stored. */
    storedAt: at(),
    failedAt: at(),
    ...stamps,
  },
  (row) => [index('talk_export_asked').on(row.userID, row.negotiationID), index('talk_export_created').on(row.createdAt)],
)
export type TalkExportRow = typeof talkExport.$inferSelect

export const exportKey = ({ id, format }: Pick<TalkExportRow, 'id' | 'format'>) => `export/${id}.${format}`
