import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { NoteSubject } from './enumerations.ts'

/** What the operators note for each other of a talk, a person, a house or a payment. Nothing of it is ever a member's to read. */
export const note = pgTable(
  'note',
  {
    id: text().primaryKey(),
    subjectKind: text().$type<NoteSubject>().notNull(),
    subjectID: text().notNull(),
    /** In a talk: behind which message it stands. */
    afterSeq: integer(),
    /** The inquiry whose words it bears. */
    inquiryID: text(),
    authorID: text().notNull(),
    authorName: text().notNull(),
    /** Null once it was taken away: that it was there stays. */
    text: text(),
    mentions: text().array().notNull().default(sql`'{}'`),
    /** Stands before all others, for whoever comes next. */
    pinned: boolean().notNull().default(false),
    editedAt: at(),
    deletedAt: at(),
    deletedBy: text(),
    ...stamps,
  },
  (row) => [
    index('note_subject').on(row.subjectKind, row.subjectID, row.createdAt, row.id),
    index('note_pinned').on(row.subjectKind, row.subjectID).where(sql`${row.pinned}`),
    index('note_inquiry').on(row.inquiryID).where(sql`${row.inquiryID} is not null`),
    check('note_deleted_unpinned', sql`not (${row.pinned} and ${row.deletedAt} is not null)`),
    check('note_deleted_whole', sql`(${row.text} is null) = (${row.deletedAt} is not null)`),
  ],
)
