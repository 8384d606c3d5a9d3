import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import type { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import type { Party } from './enumerations.ts'

/** Where the operator talks with the buyer alone and the seller is still to be asked in. */
export const UNINVITED = sql`negotiation_type = 1 and not seller_invited_flag and status in (1, 2)`

/** What the buyer answered to the operator's questions when they asked for this talk, in the words of that day. */
export interface AnswerRow {
  question: string
  answer: string
}

/** One buyer and one estate. */
export const negotiation = pgTable(
  'negotiation',
  {
    id: text().primaryKey(),
    estateID: text().notNull(),
    buyerID: text().notNull(),
    buyerName: text().notNull(),
    sellerID: text().notNull(),
    sellerName: text().notNull(),
    adminID: text().notNull(),
    adminMemo: text(),
    status: integer().$type<TradeStatus>().notNull().default(1),
    negotiationType: integer().$type<NegotiationType>().notNull(),
    sellerInvitedFlag: boolean().notNull().default(false),
    deletedFlag: boolean().notNull().default(false),
    /** Since when the operator speaks for a seller who may not. */
    takenOverAt: at(),
    priceDecided: yen(),
    closureReason: text(),
    answers: jsonb().$type<AnswerRow[]>().notNull().default([]),
    closedBy: text(),
    startedAt: at(),
    agreedAt: at(),
    completedAt: at(),
    closedAt: at(),
    /** Of the newest message; the next one is numbered while this row is locked. */
    lastSeq: integer().notNull().default(0),
    /** When one of the three last said a word; null before the first. What the house writes by itself is none. */
    lastWordAt: at(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('negotiation_one_open_per_buyer').on(row.estateID, row.buyerID).where(sql`${row.status} in (1, 2, 3)`),
    uniqueIndex('negotiation_one_settled').on(row.estateID).where(sql`${row.status} in (3, 4)`),
    index('negotiation_estate').on(row.estateID),
    index('negotiation_buyer').on(row.buyerID, row.createdAt),
    index('negotiation_seller').on(row.sellerID, row.createdAt),
    // Whoever of the operators looks after few of many.
    index('negotiation_admin').on(row.adminID, row.createdAt, row.id),
    // The order of creation for the operators, who see all.
    index('negotiation_created').on(row.createdAt, row.id),
    // Under way, by when somebody last said a word.
    index('negotiation_silent').on(sql`coalesce(${row.lastWordAt}, ${row.createdAt})`, row.id).where(sql`${row.status} in (1, 2, 3)`),
    index('negotiation_uninvited').on(row.createdAt, row.id).where(UNINVITED),
  ],
)

/** The newest message as one side sees it. */
export interface Preview {
  seq: number
  messageType: number
  message: string
  userType: Party
  senderName: string
}

/**
 * What one side of the table has seen and has yet to answer. Every message changes the rows of the sides that read it and no others, so
 * that a list shows, filters and sorts by nothing but what its reader may know.
 */
export const negotiationSeat = pgTable(
  'negotiation_seat',
  {
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    party: integer().$type<Party>().notNull(),
    readSeq: integer().notNull().default(0),
    /** Words of people; what the house wrote by itself is counted apart. */
    unreadCount: integer().notNull().default(0),
    unreadCards: integer().notNull().default(0),
    /** Since when something waits to be read that deserves a letter. */
    unreadSince: at(),
    /** When the letter about it was written: one per burst. */
    remindedAt: at(),
    /** Since when the others wait for this side's answer; for the operators', since when words of a member do. */
    waitingSince: at(),
    /** Of the operators: the message that waits longest. */
    askedSeq: integer(),
    /** The operators put it aside until then, or until somebody writes. */
    snoozedUntil: at(),
    /** Why, in whoever's words put it aside. */
    snoozeNote: text(),
    /** The operators said that no answer is needed: when, up to which message, and since when it had waited, to be taken back. */
    settledAt: at(),
    settledSeq: integer(),
    settledSince: at(),
    newestSeq: integer().notNull().default(0),
    lastMessage: jsonb().$type<Preview>(),
    chatStartFlag: boolean().notNull().default(false),
    lastSendAt: at(),
    adminLastSendAt: at(),
    buyerLastSendAt: at(),
    sellerLastSendAt: at(),
  },
  (row) => [
    primaryKey({ columns: [row.negotiationID, row.party] }),
    // In the very order of the lists: one that puts its nulls elsewhere cannot serve them.
    index('negotiation_seat_newest').on(row.party, row.lastSendAt.desc().nullsLast(), row.negotiationID.desc().nullsFirst()),
    index('negotiation_seat_unread_newest')
      .on(row.party, row.lastSendAt.desc().nullsLast(), row.negotiationID.desc().nullsFirst())
      .where(sql`${row.unreadCount} > 0`),
    index('negotiation_seat_waiting').on(row.party, row.waitingSince),
    index('negotiation_seat_snoozed').on(row.snoozedUntil).where(sql`${row.snoozedUntil} is not null`),
    index('negotiation_seat_unread').on(row.unreadSince).where(sql`${row.unreadSince} is not null`),
  ],
)
