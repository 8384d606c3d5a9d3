import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { CandidateKind, CandidateState, LinkKind, SameHouseReason, SameReason } from './enumerations.ts'

/** Two accounts that may belong to one person, or two listings that may show one house. */
export const sameCandidate = pgTable(
  'same_candidate',
  {
    id: text().primaryKey(),
    kind: text().$type<CandidateKind>().notNull().default('user'),
    /** The smaller of the two ids. */
    aID: text().notNull(),
    bID: text().notNull(),
    score: integer().notNull(),
    reasons: text().array().$type<(SameReason | SameHouseReason)[]>().notNull(),
    state: integer().$type<CandidateState>().notNull(),
    decidedBy: text(),
    decidedAt: at(),
    note: text(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('same_candidate_pair').on(row.aID, row.bID),
    index('same_candidate_b').on(row.bID),
    index('same_candidate_open').on(row.kind, row.state, row.score, row.id),
  ],
)

/** Two linked accounts: of one person, or of a family. */
export const userLink = pgTable(
  'user_link',
  {
    id: text().primaryKey(),
    aID: text().notNull(),
    bID: text().notNull(),
    kind: integer().$type<LinkKind>().notNull(),
    by: text().notNull(),
    ...stamps,
  },
  (row) => [uniqueIndex('user_link_pair').on(row.aID, row.bID), index('user_link_b').on(row.bID)],
)
