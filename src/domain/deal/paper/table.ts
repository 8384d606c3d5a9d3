import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { PaperKind } from './catalogue.ts'
import type { Delivery, Holding, PaperFileKind, PaperStage, PaperStatus, Requirement, SharedFrom } from './enumerations.ts'

/** 書類: a paper required by a deal, or prepared by an owner before there is one. */
export const paper = pgTable(
  'paper',
  {
    /** The client's id, so that a retry does not add it twice; or ours. */
    id: text().primaryKey(),
    /** Null while there is no deal. */
    negotiationID: text().references(() => negotiation.id, { onDelete: 'cascade' }),
    estateID: text().notNull(),
    buyerID: text(),
    sellerID: text().notNull(),
    kind: integer().$type<PaperKind>().notNull(),
    /** Its title, given by its side, for a paper outside the catalogue. */
    title: text(),
    side: integer().$type<Side>().notNull(),
    requirement: integer().$type<Requirement>().notNull(),
    stage: integer().$type<PaperStage>().notNull(),
    delivery: integer().$type<Delivery>().notNull(),
    share: integer().$type<SharedFrom>().notNull(),
    paperStatus: integer().$type<PaperStatus>().notNull(),
    /** For papers that are not sent. */
    holding: integer().$type<Holding>(),
    issuedOn: date(),
    expiresOn: date(),
    note: text(),
    /** Parties that omitted it, and the reason. */
    omittedBy: jsonb().$type<(Side | 1)[]>().notNull().default([]),
    omitReason: text(),
    submittedAt: at(),
    /** When its current files and dates were judged: confirmed, returned or expired; null once they change. */
    checkedAt: at(),
    checkedBy: text(),
    returnReason: text(),
    /** Done by the operator for a side. */
    byOperator: boolean().notNull().default(false),
    /** Added in addition to the list. */
    addedFlag: boolean().notNull().default(false),
    ...stamps,
  },
  (row) => [
    uniqueIndex('paper_one_of_a_kind')
      .on(row.negotiationID, row.side, row.kind)
      .where(sql`not ${row.addedFlag} and ${row.negotiationID} is not null`),
    uniqueIndex('paper_one_of_a_kind_at_home').on(row.estateID, row.kind).where(sql`not ${row.addedFlag} and ${row.negotiationID} is null`),
    index('paper_negotiation').on(row.negotiationID),
    index('paper_estate').on(row.estateID),
    index('paper_seller').on(row.sellerID),
    index('paper_buyer').on(row.buyerID),
    index('paper_created').on(row.createdAt, row.id),
    // For the scheduled job.
    index('paper_expires').on(row.expiresOn).where(sql`${row.paperStatus} in (2, 3)`),
    check('paper_status_known', sql`${row.paperStatus} in (1, 2, 3, 4, 5)`),
    check('paper_of_a_buyer_in_a_deal', sql`${row.side} = 2 or ${row.negotiationID} is not null`),
  ],
)

/** A file of a paper; its bytes are stored encrypted. It can be replaced, but never changed. */
export const paperFile = pgTable(
  'paper_file',
  {
    id: text().primaryKey(),
    paperID: text()
      .notNull()
      .references(() => paper.id, { onDelete: 'cascade' }),
    ownerID: text().notNull(),
    name: text().notNull(),
    fileKind: integer().$type<PaperFileKind>().notNull(),
    pages: integer().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** Key in file storage; a file transferred from the house into a deal is stored once. */
    key: text().notNull(),
    previewKey: text().notNull(),
    /** Null until it is stored completely and attached to its paper: a killed process leaves it null for the clean-up to find. */
    storedAt: at(),
    /** When it was replaced or removed; the other side has seen it, so it is kept for the operator. */
    replacedAt: at(),
    ...stamps,
  },
  (row) => [
    index('paper_file_paper').on(row.paperID),
    index('paper_file_key').on(row.key),
    index('paper_file_lost').on(row.createdAt).where(sql`${row.storedAt} is null`),
  ],
)
