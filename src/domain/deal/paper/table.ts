import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { PaperKind } from './catalogue.ts'
import type { Delivery, Holding, PaperFileKind, PaperStage, PaperStatus, Requirement, Share } from './enumerations.ts'

/** 書類: one line of what a deal asks for, or of what an owner has ready before there is one. */
export const paper = pgTable(
  'paper',
  {
    /** The client's, so that adding again cannot double it; or ours. */
    id: text().primaryKey(),
    /** Null while there is no deal. */
    negotiationID: text().references(() => negotiation.id, { onDelete: 'cascade' }),
    estateID: text().notNull(),
    buyerID: text(),
    sellerID: text().notNull(),
    kind: integer().$type<PaperKind>().notNull(),
    /** What its side calls it, of one that is in no list. */
    title: text(),
    side: integer().$type<Side>().notNull(),
    requirement: integer().$type<Requirement>().notNull(),
    stage: integer().$type<PaperStage>().notNull(),
    delivery: integer().$type<Delivery>().notNull(),
    share: integer().$type<Share>().notNull(),
    paperStatus: integer().$type<PaperStatus>().notNull(),
    /** Said of what is not sent. */
    holding: integer().$type<Holding>(),
    issuedOn: date(),
    expiresOn: date(),
    note: text(),
    /** Who has said that it is not needed, and why. */
    omittedBy: jsonb().$type<(Side | 1)[]>().notNull().default([]),
    omitReason: text(),
    submittedAt: at(),
    checkedAt: at(),
    checkedBy: text(),
    returnReason: text(),
    /** The operator did it in a side's place. */
    byOperator: boolean().notNull().default(false),
    /** Somebody added it to what the list asks for. */
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
    // What comes by the clock.
    index('paper_expires').on(row.expiresOn).where(sql`${row.paperStatus} in (2, 3)`),
    check('paper_status_known', sql`${row.paperStatus} in (1, 2, 3, 4, 5)`),
    check('paper_of_a_buyer_in_a_deal', sql`${row.side} = 2 or ${row.negotiationID} is not null`),
  ],
)

/** A file of a paper; its bytes lie sealed in storage. It is replaced by another one, and never changed. */
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
    /** In storage; a file that was brought from the house into a deal lies there once. */
    key: text().notNull(),
    previewKey: text().notNull(),
    /** Null until all of it lies there and hangs on its paper: whoever was killed meanwhile leaves this, and the sweep finds it. */
    storedAt: at(),
    /** Since when another one, or none, stands in its place; the other side has seen it, so it stays for the operator. */
    replacedAt: at(),
    ...stamps,
  },
  (row) => [
    index('paper_file_paper').on(row.paperID),
    index('paper_file_key').on(row.key),
    index('paper_file_lost').on(row.createdAt).where(sql`${row.storedAt} is null`),
  ],
)
