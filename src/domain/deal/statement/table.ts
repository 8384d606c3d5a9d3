import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { Line, StatementFact } from './answers.ts'
import type { Answer } from './details.ts'
import type { ReadResult, StatementKind, StatementStatus } from './enumerations.ts'

/** 下書き: what the seller says of the house so far. It is never what was issued. */
export const statementDraft = pgTable(
  'statement_draft',
  {
    id: text().primaryKey(),
    estateID: text()
      .notNull()
      .references(() => estate.id, { onDelete: 'cascade' }),
    kind: integer().$type<StatementKind>().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    /** Members who look at the listing may read what was answered with more than that there is nothing. */
    excerpt: boolean().notNull().default(false),
    /** Of the answers: who reads the draft reads its pictures. */
    photos: text().array().notNull(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('statement_draft_one').on(row.estateID, row.kind),
    index('statement_draft_photos').using('gin', row.photos),
    check('statement_draft_kind_known', sql`${row.kind} in (1, 2)`),
  ],
)

/** What the buyer said of one item. */
export interface ReadItem {
  code: number
  result: ReadResult
  at: string
}

/** 告知書, 付帯設備表 as they were handed over in one talk: the content never changes. */
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
    /** 1, 2, 3 ... of its kind in the talk. */
    edition: integer().notNull(),
    statementStatus: integer().$type<StatementStatus>().notNull(),
    /** Of which day the catalogue is whose words it speaks. */
    catalogueDay: text().notNull(),
    lines: jsonb().$type<Line[]>().notNull(),
    photos: text().array().notNull(),
    facts: text().array().$type<StatementFact[]>().notNull(),
    issuedAt: at().notNull(),
    issuedBy: text().notNull(),
    /** As it was typed. */
    issuedName: text().notNull(),
    /** On what the operator handed it over for the seller. */
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
