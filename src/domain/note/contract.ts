import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { byID, ID, Nothing, stamped, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allNoteSubjects } from './enumerations.ts'

const subject = {
  subjectKind: z.enum(allNoteSubjects).meta({ label: '対象の種類' }),
  subjectID: ID.meta({ label: '対象' }),
}
const text = z.string().trim().min(1, 'メモを入力してください。').max(4000).meta({ label: 'メモ' })

export const Note = z
  .strictObject({
    id: ID,
    ...subject,
    /** In a talk: behind which message it stands. */
    afterSeq: z.int().nullable(),
    authorID: ID,
    authorName: z.string(),
    /** Null when it was deleted. */
    text: z.string().nullable(),
    /** Whose attention it asked for. */
    mentions: z.array(ID),
    /** Stands before all others. */
    pinned: z.boolean(),
    editedAt: Time.nullable(),
    deletedAt: Time.nullable(),
    deletedBy: ID.nullable(),
    ...stamped,
  })
  .meta({ id: 'Note' })
export type Note = z.infer<typeof Note>

export const noteFilter = { pinned: 'flag' } as const

export const noteContract = {
  listNotes: endpoint({
    method: 'get',
    path: '/notes',
    query: z.strictObject({ ...subject, ...filterShape(noteFilter), ...paging(['createdAt']) }),
    output: page(Note),
    summary: '社内メモ（運営）',
  }),
  getNote: endpoint({ method: 'get', path: '/note/{id}', params: byID, output: Note, summary: '社内メモを1件取得（運営）' }),
  createNote: endpoint({
    method: 'post',
    path: '/note',
    body: z.strictObject({
      id: ID.meta({ label: 'ID', description: 'Made by the caller: sent again it is written once.' }),
      ...subject,
      text,
      mentions: z.array(ID).max(20).default([]).meta({ label: '知らせる相手' }),
    }),
    output: Note,
    status: 201,
    summary: '社内メモを残す（運営）',
  }),
  patchNote: endpoint({
    method: 'patch',
    path: '/note/{id}',
    params: byID,
    body: z.strictObject({ text: text.optional(), pinned: z.boolean().optional().meta({ label: '固定' }) }),
    output: Note,
    summary: '社内メモを直す（書いた人、24時間以内）、固定する・固定を外す（運営）',
  }),
  deleteNote: endpoint({
    method: 'delete',
    path: '/note/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '社内メモを消す（書いた人と責任者。消したことは残ります）',
  }),
}
