import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { CaseOutcome, CaseState, LetterReader, ReportKind } from './case-enumerations.ts'

/** A message as it was when somebody told of it. */
export interface Pinned {
  id: string
  seq: number
  senderName: string
  userType: number
  message: string
  imageCount: number
  fileNames?: string[]
  createdAt: string
}

/** What the operators do about one thing that somebody found wrong: all who tell of it while it is open are in it. */
export const reportCase = pgTable(
  'report_case',
  {
    id: text().primaryKey(),
    /** T-2026-000012 */
    number: text().notNull(),
    kind: integer().$type<ReportKind>().notNull(),
    /** The estate, the message or the member. */
    subjectID: text().notNull(),
    /** Whose it is. */
    aboutUserID: text().notNull(),
    negotiationID: text(),
    /** The title, the words or the name, as they were when it began. */
    words: text().notNull(),
    state: integer().$type<CaseState>().notNull(),
    assigneeID: text(),
    /** It may be a fraud. */
    urgent: boolean().notNull().default(false),
    /** The reason of who told of it first. */
    reason: integer().notNull(),
    reportCount: integer().notNull().default(1),
    /** Since when it waits: its beginning, or when it was opened again. */
    openedAt: at().notNull(),
    concludedAt: at(),
    concludedBy: text(),
    outcomes: integer().array().$type<CaseOutcome[]>().notNull().default([]),
    outcomeNote: text(),
    /** The last case of the same thing, which was concluded by then. */
    previousID: text(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('report_case_open').on(row.kind, row.subjectID).where(sql`${row.state} <> 9`),
    index('report_case_waiting').on(row.openedAt).where(sql`${row.state} <> 9`),
    index('report_case_about').on(row.aboutUserID, row.createdAt),
    index('report_case_subject').on(row.kind, row.subjectID, row.createdAt),
    index('report_case_negotiation').on(row.negotiationID),
    index('report_case_state').on(row.state, row.createdAt, row.id),
  ],
)
export type CaseRow = typeof reportCase.$inferSelect

/** What somebody found wrong; never changed, and read by operators alone. */
export const report = pgTable(
  'report',
  {
    id: text().primaryKey(),
    caseID: text().notNull(),
    kind: integer().$type<ReportKind>().notNull(),
    subjectID: text().notNull(),
    reason: integer().notNull(),
    note: text(),
    /** Null when a guest told us. */
    reporterID: text(),
    /** Of a guest who wants an answer, until some time after the case was concluded. */
    reporterMail: text(),
    /** Of a message: what was said around it. */
    pinned: jsonb().$type<Pinned[]>(),
    ...stamps,
  },
  (row) => [
    index('report_case_reports').on(row.caseID, row.createdAt),
    index('report_mail').on(row.caseID).where(sql`${row.reporterMail} is not null`),
    index('report_reporter').on(row.reporterID, row.kind, row.subjectID),
  ],
)

/** What the operators wrote about a case, to whoever told of it or to whom it is about. */
export const reportLetter = pgTable(
  'report_letter',
  {
    id: text().primaryKey(),
    caseID: text().notNull(),
    reader: integer().$type<LetterReader>().notNull(),
    text: text().notNull(),
    by: text().notNull(),
    byName: text().notNull(),
    ...stamps,
  },
  (row) => [index('report_letter_case').on(row.caseID, row.createdAt)],
)
