import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import type { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import type { Party } from './enumerations.ts'

/** The operator negotiates with the buyer alone, and the seller has still to be invited. */
export const UNINVITED = sql`negotiation_type = 1 and not seller_invited_flag and status in (1, 2)`

/** The buyer's answers to the operator's questions when opening this negotiation, with the wording of that day. */
export interface AnswerRow {
  question: string
  answer: string
}

/** A negotiation between a buyer and a seller about one estate. */
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
    /** When the operator took over from a seller who may not speak. */
    takenOverAt: at(),
    priceDecided: yen(),
    closureReason: text(),
    answers: jsonb().$type<AnswerRow[]>().notNull().default([]),
    closedBy: text(),
    startedAt: at(),
    agreedAt: at(),
    completedAt: at(),
    closedAt: at(),
    /** Number of the newest message; the next one is numbered while this row is locked. */
    lastSeq: integer().notNull().default(0),
    /** Time of the last message by any of the three; null before the first. System messages do not count. */
    lastWordAt: at(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('negotiation_one_open_per_buyer').on(row.estateID, row.buyerID).where(sql`${row.status} in (1, 2, 3)`),
    uniqueIndex('negotiation_one_settled').on(row.estateID).where(sql`${row.status} in (3, 4)`),
    index('negotiation_estate').on(row.estateID),
    index('negotiation_buyer').on(row.buyerID, row.createdAt),
    index('negotiation_seller').on(row.sellerID, row.createdAt),
    // For an operator who is assigned only a few of many.
    index('negotiation_admin').on(row.adminID, row.createdAt, row.id),
    // For operators, who see all, in order of creation.
    index('negotiation_created').on(row.createdAt, row.id),
    // Active ones, by the last message.
    index('negotiation_silent').on(sql`coalesce(${row.lastWordAt}, ${row.createdAt})`, row.id).where(sql`${row.status} in (1, 2, 3)`),
    index('negotiation_uninvited').on(row.createdAt, row.id).where(UNINVITED),
  ],
)

/** The newest message as one party sees it. */
export interface Preview {
  seq: number
  messageType: number
  message: string
  userType: Party
  senderName: string
}

/**
 * A party's view of a negotiation: what it has read and has to answer. A message updates only the rows of the parties that can read it, so
 * that a list shows, filters and sorts only by what its reader may know.
 */
export const negotiationSeat = pgTable(
  'negotiation_seat',
  {
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    party: integer().$type<Party>().notNull(),
    readSeq: integer().notNull().default(0),
    /** Messages by people; system messages are counted separately. */
    unreadCount: integer().notNull().default(0),
    unreadCards: integer().notNull().default(0),
    /** Time of the oldest unread message worth a reminder letter. */
    unreadSince: at(),
    /** When the reminder letter was written: one per burst. */
    remindedAt: at(),
    /** When the others began to wait for this side's answer; for the operators, when a member's message did. */
    waitingSince: at(),
    /** For operators: the message that has waited longest. */
    askedSeq: integer(),
    /** Snoozed by the operators until then, or until the next message. */
    snoozedUntil: at(),
    /** The reason, by the operator who snoozed it. */
    snoozeNote: text(),
    /** When operators marked it as needing no answer, up to which message, and since when it had waited: for undoing. */
    settledAt: at(),
    settledSeq: integer(),
    settledSince: at(),
    newestSeq: integer().notNull().default(0),
    /** The milestone last shown to this side: each is shown once. */
    seenMilestone: integer().notNull().default(0),
    lastMessage: jsonb().$type<Preview>(),
    chatStartFlag: boolean().notNull().default(false),
    lastSendAt: at(),
    adminLastSendAt: at(),
    buyerLastSendAt: at(),
    sellerLastSendAt: at(),
  },
  (row) => [
    primaryKey({ columns: [row.negotiationID, row.party] }),
    // Same order as the lists: an index that sorts nulls differently cannot serve them.
    index('negotiation_seat_newest').on(row.party, row.lastSendAt.desc().nullsLast(), row.negotiationID.desc().nullsFirst()),
    index('negotiation_seat_unread_newest')
      .on(row.party, row.lastSendAt.desc().nullsLast(), row.negotiationID.desc().nullsFirst())
      .where(sql`${row.unreadCount} > 0`),
    index('negotiation_seat_waiting').on(row.party, row.waitingSince),
    index('negotiation_seat_snoozed').on(row.snoozedUntil).where(sql`${row.snoozedUntil} is not null`),
    index('negotiation_seat_unread').on(row.unreadSince).where(sql`${row.unreadSince} is not null`),
  ],
)
