import type { Handlers } from '#platform/http/serve.ts'
import { changeNote, createNote, deleteNote } from './actions.ts'
import type { noteContract } from './contract.ts'
import { listInquiryTalks, noteInquiry } from './inquiry-note.ts'
import { notes } from './queries.ts'

export const noteHandlers: Handlers<typeof noteContract> = {
  listNotes: (ctx, { query }) => notes.list(ctx, query),
  getNote: (ctx, { params }) => notes.one(ctx, params.id),
  createNote: (ctx, { body }) => createNote(ctx, body),
  patchNote: (ctx, { params, body, ifMatch }) => changeNote(ctx, params.id, body, ifMatch),
  listInquiryTalks: (ctx, { params }) => listInquiryTalks(ctx, params.id),
  noteInquiry: (ctx, { params, body, ifMatch }) => noteInquiry(ctx, params.id, body, ifMatch),
  deleteNote: (ctx, { params, ifMatch }) => deleteNote(ctx, params.id, ifMatch),
}
