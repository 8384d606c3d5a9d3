import { and, eq } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import { collection } from '#platform/db/collection.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type Note, noteFilter } from './contract.ts'
import type { NoteSubject } from './enumerations.ts'
import { note } from './table.ts'

export type NoteRow = typeof note.$inferSelect

/** For operators only; queries always name a subject. */
export const notes = collection<NoteRow, Note>({
  table: note,
  visible: (ctx) => {
    requireAdmin(ctx)
    return undefined
  },
  filter: noteFilter,
  where: (_ctx, { subjectKind, subjectID }) => [
    and(eq(note.subjectKind, subjectKind as NoteSubject), eq(note.subjectID, subjectID as string)),
  ],
  sort: { createdAt: note.createdAt },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentNote),
})

export const presentNote = ({ createdAt, updatedAt, editedAt, deletedAt, ...row }: NoteRow): Note => ({
  ...row,
  editedAt: editedAt && toWireTime(editedAt),
  deletedAt: deletedAt && toWireTime(deletedAt),
  createdAt: toWireTime(createdAt),
  updatedAt: toWireTime(updatedAt),
})
