import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { InquiryChannel, InquiryState, InquiryTopic } from './enumerations.ts'

/** What somebody asks of the office that belongs to no talk: a visitor, the press, a member who cannot sign in. */
export const inquiry = pgTable(
  'inquiry',
  {
    /** Made by the page, so that a second press cannot double it. */
    id: text().primaryKey(),
    /** G-2026-000001 */
    number: text().notNull(),
    channel: integer().$type<InquiryChannel>().notNull(),
    topic: integer().$type<InquiryTopic>().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    /** Who was signed in when they wrote. */
    userID: text(),
    state: integer().$type<InquiryState>().notNull(),
    assigneeID: text(),
    receivedAt: at().notNull(),
    /** Since when it waits for the office: its arrival, or what was written back. */
    waitingSince: at().notNull(),
    answeredAt: at(),
    concludedAt: at(),
    concludedBy: text(),
    /** How it was seen to, for the office alone. */
    outcome: text(),
    /** The talk in which it goes on. */
    negotiationID: text(),
    /** Of the newest answer: the link that opens it, and whether something was written back by it. */
    tokenHash: text(),
    tokenUntil: at(),
    tokenUsed: boolean().notNull().default(false),
    ...stamps,
  },
  (row) => [
    uniqueIndex('inquiry_number').on(row.number),
    index('inquiry_waiting').on(row.waitingSince).where(sql`${row.state} in (1, 2)`),
    index('inquiry_state').on(row.state, row.receivedAt, row.id),
    index('inquiry_user').on(row.userID, row.receivedAt),
    uniqueIndex('inquiry_token').on(row.tokenHash),
  ],
)
export type InquiryRow = typeof inquiry.$inferSelect

/** One thing that was written, by whoever asked or by the office; the first is the question. */
export const inquiryMessage = pgTable(
  'inquiry_message',
  {
    id: text().primaryKey(),
    inquiryID: text().notNull(),
    fromOffice: boolean().notNull(),
    text: text().notNull(),
    /** Of the office: who. */
    by: text(),
    byName: text(),
    ...stamps,
  },
  (row) => [index('inquiry_message_inquiry').on(row.inquiryID, row.createdAt)],
)
