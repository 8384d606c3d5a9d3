import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { StatementFact, StatementLine } from './answers.ts'
import type { Answer } from './details.ts'
import type { ReadResult, StatementKind, StatementStatus } from './enumerations.ts'

/** 下書き: the seller's current answers about the house, independent of what was issued. */
export const statementDraft = pgTable(
  'statement_draft',
  {
    id: text().primaryKey(),
    estateID: text()
      .notNull()
      .references(() => estate.id, { onDelete: 'cascade' }),
    kind: integer().$type<StatementKind>().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    /** Members viewing the listing may see the answers with something to report. */
    excerpt: boolean().notNull().default(false),
    /** Pictures in the answers: readers of the draft may see them. */
    photos: text().array().notNull(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('statement_draft_one').on(row.estateID, row.kind),
    index('statement_draft_photos').using('gin', row.photos),
    check('statement_draft_kind_known', sql`${row.kind} in (1, 2)`),
  ],
)

/** The buyer's mark on one item. */
export interface ReadItem {
  code: number
  result: ReadResult
  at: string
}

/** 告知書, 付帯設備表 as issued in one negotiation; the content never changes. */
export const statement = pgTable(
  'statement',
  {
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    estateID: text().notNull(),
    buyerID: text().notNull(),
    sellerID: text().notNull(),
    kind: integer().$type<StatementKind>().notNull(),
    /** 1, 2, 3 ... per kind in the negotiation. */
    edition: integer().notNull(),
    statementStatus: integer().$type<StatementStatus>().notNull(),
    /** Date of the catalogue whose wording is used. */
    catalogueDay: text().notNull(),
    lines: jsonb().$type<StatementLine[]>().notNull(),
    photos: text().array().notNull(),
    facts: text().array().$type<StatementFact[]>().notNull(),
    issuedAt: at().notNull(),
    issuedBy: text().notNull(),
    /** As it was typed. */
    issuedName: text().notNull(),
    /** The authority under which the operator issued it for the seller. */
    issuedGround: text(),
    sha256: text().notNull(),
    reads: jsonb().$type<ReadItem[]>().notNull(),
    acknowledgedAt: at(),
    acknowledgedName: text(),
    /** 納得できない点があるため、契約までに相談したい */
    reserve: boolean().notNull().default(false),
    replacedAt: at(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('statement_edition').on(row.negotiationID, row.kind, row.edition),
    uniqueIndex('statement_one_current').on(row.negotiationID, row.kind).where(sql`${row.statementStatus} in (2, 3)`),
    index('statement_estate').on(row.estateID, row.createdAt),
    index('statement_photos').using('gin', row.photos),
    index('statement_created').on(row.createdAt, row.id),
    check('statement_status_known', sql`${row.statementStatus} in (2, 3, 4)`),
    check(
      'statement_acknowledged_is_told',
      sql`${row.statementStatus} <> 3 or (${row.acknowledgedAt} is not null and ${row.acknowledgedName} is not null)`,
    ),
  ],
)
