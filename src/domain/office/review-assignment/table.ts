import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { ReviewKind } from './enumerations.ts'

/** The assignee of an application by a seller or for a listing. No row means unassigned. */
export const reviewAssignment = pgTable(
  'review_care',
  {
    kind: text().$type<ReviewKind>().notNull(),
    subjectID: text().notNull(),
    assigneeID: text().notNull(),
    assignedAt: at().notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.subjectID] })],
)
