import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { CardKind } from './enumerations.ts'

/** One message in a negotiation. Never changed, never deleted. */
export const chat = pgTable(
  'chat',
  {
    /** Made by the client, so that sending again cannot double it. */
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    /** 1, 2, 3 ... within the negotiation. */
    seq: integer().notNull(),
    senderID: text().notNull(),
    senderName: text().notNull(),
    userType: integer().notNull(),
    receiverID: text(),
    receiverName: text(),
    messageType: integer().notNull(),
    message: text().notNull(),
    imagePaths: text().array().notNull().default([]),
    /** The message that this one answers. */
    quoteID: text(),
    /** 返事は要りません: nobody's turn begins with it. */
    noReply: boolean().notNull().default(false),
    /** Out of the sight of both sides: the row stays, and the operators read on. */
    coveredAt: at(),
    /** The operators did that, and may undo it; of none its sender took it back. */
    coverID: text(),
    /** What is said, folded as a search folds its words. */
    searchWords: text().notNull().default(''),
    /** The quotation, order or payment of a card; or what one of everybody's speaks of. */
    relationID: text(),
    cardKind: text().$type<CardKind>(),
    /** Written by the house itself: a card, or a notice in the talk. */
    systemFlag: boolean().notNull().default(false),
    /** Who reads it besides the operators; decided once, by `audienceOf`. */
    buyerReads: boolean().notNull(),
    sellerReads: boolean().notNull(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('chat_seq').on(row.negotiationID, row.seq),
    index('chat_relation').on(row.relationID),
    // What the operators look for in all talks, and the newest of it first.
    index('chat_created').on(row.createdAt, row.id),
    index('chat_words').using('gin', sql`grams(${row.searchWords})`),
    index('chat_images').using('gin', row.imagePaths),
  ],
)

/** What is read of a message: the folded words are looked through and never shown. */
export const { searchWords: _, ...chatColumns } = getTableColumns(chat)
export type ChatRow = Omit<typeof chat.$inferSelect, 'searchWords'>
