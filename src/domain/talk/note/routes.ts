import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { createNote, deleteNote, updateNote } from './actions.ts'
import type { noteContract } from './contract.ts'
import { getInquiryTalks, noteInquiry } from './inquiry-note.ts'
import { notes } from './queries.ts'

export const noteHandlers: Handlers<typeof noteContract> = {
  ...readHandlers('note', 'notes', notes),
  createNote: (ctx, { body }) => createNote(ctx, body),
  patchNote: (ctx, { params, body, ifMatch }) => updateNote(ctx, params.id, body, ifMatch),
  getInquiryTalks: (ctx, { params }) => getInquiryTalks(ctx, params.id),
  noteInquiry: (ctx, { params, body, ifMatch }) => noteInquiry(ctx, params.id, body, ifMatch),
  deleteNote: (ctx, { params, ifMatch }) => deleteNote(ctx, params.id, ifMatch),
}
