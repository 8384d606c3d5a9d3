import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { NoteSubject } from './enumerations.ts'

/** Internal notes by operators about a negotiation, person, listing or payment. Never visible to members. */
export const note = pgTable(
  'note',
  {
    id: text().primaryKey(),
    subjectKind: text().$type<NoteSubject>().notNull(),
    subjectID: text().notNull(),
    /** In a negotiation: the message it comes after. */
    afterSeq: integer(),
    /** The inquiry it quotes. */
    inquiryID: text(),
    authorID: text().notNull(),
    authorName: text().notNull(),
    /** Null once deleted; the entry stays. */
    text: text(),
    mentions: text().array().notNull().default(sql`'{}'`),
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
