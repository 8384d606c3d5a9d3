import { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
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
    /** In a negotiation: the message it comes after. */
    afterSeq: z.int().nullable(),
    /** The inquiry it quotes. */
    inquiryID: ID.nullable(),
    authorID: ID,
    authorName: z.string(),
    /** Null once deleted. */
    text: z.string().nullable(),
    mentions: z.array(ID),
    pinned: z.boolean(),
    editedAt: Time.nullable(),
    deletedAt: Time.nullable(),
    deletedBy: ID.nullable(),
    ...stamped,
  })
  .meta({ id: 'Note' })
export type Note = z.infer<typeof Note>

export const noteFilter = { pinned: 'flag' } as const

/** The author's negotiations in which an inquiry may continue, latest message first. */
const InquiryTalks = z
  .strictObject({
    /** The author: the member who was signed in, or whose address was given. Null if not a member. */
    member: z.strictObject({ id: ID, name: z.string(), userNumber: z.string() }).nullable(),
    items: z.array(Negotiation),
  })
  .meta({ id: 'InquiryTalks' })
export type InquiryTalks = z.infer<typeof InquiryTalks>

const { countNotes, listNotes, getNotesByIds, getNote } = resource('note', 'notes', {
  label: '社内メモ（運営）',
  entity: Note,
  write: {},
  filter: { ...subject, ...filterShape(noteFilter) },
  sort: ['createdAt'],
})

export const noteContract = {
  getInquiryTalks: endpoint({
    method: 'get',
    path: '/inquiry/{id}/negotiations',
    params: byID,
    output: InquiryTalks,
    summary: 'お問い合わせをした会員の、進行中の商談（運営）',
  }),
  noteInquiry: endpoint({
    method: 'post',
    path: '/inquiry/{id}/note',
    params: byID,
    body: z.strictObject({ negotiationID: ID.meta({ label: '商談' }) }),
    output: Note,
    status: 201,
    location: '/api/note/{id}',
    summary: 'お問い合わせを、その会員の商談のメモに書き写し、完了にする（運営）',
  }),
  countNotes,
  listNotes,
  getNotesByIds,
  getNote,
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
