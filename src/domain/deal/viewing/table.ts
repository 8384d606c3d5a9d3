import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { AbsenceVerdict, HostKind, Outcome, Travel, ViewingKind, ViewingPurpose, ViewingStatus } from './enumerations.ts'

/** A slot in the wire format of times. */
export interface WrittenSlot {
  start: string
  end: string
}

/** An appointment to see the house. */
export const viewing = pgTable(
  'viewing',
  {
    /** Chosen by the client, so a repeated proposal makes no duplicate; otherwise generated. */
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    estateID: text().notNull(),
    buyerID: text().notNull(),
    sellerID: text().notNull(),
    purpose: integer().$type<ViewingPurpose>().notNull(),
    kind: integer().$type<ViewingKind>().notNull(),
    viewingStatus: integer().$type<ViewingStatus>().notNull(),
    /** The side that proposed it first. */
    proposedBy: integer().$type<Side>().notNull(),
    /** The side that has to answer; null when no answer is pending. */
    turn: integer().$type<Side>(),
    slots: jsonb().$type<WrittenSlot[]>().notNull(),
    people: integer().notNull(),
    children: integer().notNull(),
    travel: integer().$type<Travel>().notNull(),
    note: text(),
    /** The side that wrote the note, which stays when the other side asks for another time. */
    noteBy: integer().$type<Side>(),
    /** It came with an earlier proposal than the last one. */
    noteEarlier: boolean().notNull().default(false),
    round: integer().notNull().default(1),
    /** When the proposal expires. */
    answerBy: at(),
    /** The last agreed time; it no longer applies while a change is being discussed. */
    start: at(),
    end: at(),
    meetingPlace: text(),
    hostKind: integer().$type<HostKind>(),
    hostName: text(),
    hostNote: text(),
    buyerDayContact: text(),
    sellerDayContact: text(),
    acceptedAt: at(),
    acceptedBy: text(),
    closedAt: at(),
    closedBy: text(),
    /** A reason for declining or for cancelling, depending on the status. */
    closeReason: integer(),
    closeNote: text(),
    /** Cancelled less than a day before. */
    late: boolean().notNull().default(false),
    /** The side reported absent, and its objection. */
    absentSide: integer().$type<Side>(),
    objection: text(),
    objectedAt: at(),
    /** The side the operator found absent; 0 if undecidable. */
    absenceVerdict: integer().$type<AbsenceVerdict>(),
    /** The operator answered in the seller's place. */
    byOperator: boolean().notNull().default(false),
    outcome: integer().$type<Outcome>(),
    outcomeNote: text(),
    tellSeller: boolean().notNull().default(false),
    buyerMemo: text(),
    buyerMemoImages: text().array().notNull().default([]),
    sellerMemo: text(),
    sellerMemoImages: text().array().notNull().default([]),
    /** Incremented with every change for calendars: SEQUENCE of RFC 5545. */
    sequence: integer().notNull().default(0),
    ...stamps,
  },
  (row) => [
    uniqueIndex('viewing_one_open').on(row.negotiationID, row.purpose).where(sql`${row.viewingStatus} in (1, 2)`),
    index('viewing_negotiation').on(row.negotiationID, row.createdAt),
    // For conflicts: the appointments of one house, and those of one seller.
    index('viewing_estate').on(row.estateID, row.viewingStatus, row.start),
    index('viewing_seller').on(row.sellerID, row.viewingStatus, row.start),
    index('viewing_buyer').on(row.buyerID, row.createdAt),
    // Read by a scheduled job.
    index('viewing_unanswered').on(row.answerBy).where(sql`${row.viewingStatus} = 1`),
    index('viewing_ahead').on(row.start).where(sql`${row.viewingStatus} = 2`),
    index('viewing_created').on(row.createdAt, row.id),
    check('viewing_status_known', sql`${row.viewingStatus} in (1, 2, 3, 8, 9)`),
    check('viewing_turn_while_proposed', sql`(${row.viewingStatus} = 1) = (${row.turn} is not null)`),
    check('viewing_time_when_accepted', sql`${row.viewingStatus} not in (2, 3) or (${row.start} is not null and ${row.end} is not null)`),
  ],
)
