import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'
import type { ReviewKind } from './enumerations.ts'

/** Who of the office looks at one application of a seller or a listing. What has no row is nobody's. */
export const reviewCare = pgTable(
  'review_care',
  {
    kind: text().$type<ReviewKind>().notNull(),
    subjectID: text().notNull(),
    assigneeID: text().notNull(),
    assignedAt: at().notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.subjectID] })],
)
