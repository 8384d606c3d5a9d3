import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { CaseOutcome, CaseState, LetterReader, ReportKind } from './case-enumerations.ts'

/** A message as it was when reported. */
export interface ReportedMessage {
  id: string
  seq: number
  senderName: string
  userType: number
  message: string
  imageCount: number
  fileNames?: string[]
  createdAt: string
}

/** A case: the operators' handling of one subject. All reports made while it is open belong to it. */
export const reportCase = pgTable(
  'report_case',
  {
    id: text().primaryKey(),
    /** T-2026-000012 */
    number: text().notNull(),
    kind: integer().$type<ReportKind>().notNull(),
    /** The estate, the message or the member. */
    subjectID: text().notNull(),
    /** The member concerned. */
    aboutUserID: text().notNull(),
    negotiationID: text(),
    /** The title, text or name, as it was when the case was opened. */
    words: text().notNull(),
    state: integer().$type<CaseState>().notNull(),
    assigneeID: text(),
    /** Possible fraud. */
    urgent: boolean().notNull().default(false),
    /** The reason of the first report. */
    reason: integer().notNull(),
    reportCount: integer().notNull().default(1),
    /** When it began to wait: on opening or reopening. */
    openedAt: at().notNull(),
    concludedAt: at(),
    concludedBy: text(),
    outcomes: integer().array().$type<CaseOutcome[]>().notNull().default([]),
    outcomeNote: text(),
    /** The previous, concluded case of the same subject. */
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

/** A single report; never changed, and visible only to operators. */
export const report = pgTable(
  'report',
  {
    id: text().primaryKey(),
    caseID: text().notNull(),
    kind: integer().$type<ReportKind>().notNull(),
    subjectID: text().notNull(),
    reason: integer().notNull(),
    note: text(),
    /** Null for a guest. */
    reporterID: text(),
    /** A guest's address for the answer, deleted some time after the conclusion. */
    reporterMail: text(),
    /** For a message: the messages around it. */
    pinned: jsonb().$type<ReportedMessage[]>(),
    ...stamps,
  },
  (row) => [
    index('report_case_reports').on(row.caseID, row.createdAt),
    index('report_mail').on(row.caseID).where(sql`${row.reporterMail} is not null`),
    index('report_reporter').on(row.reporterID, row.kind, row.subjectID),
  ],
)

/** An operator's letter about a case, to the reporter or the subject. */
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
