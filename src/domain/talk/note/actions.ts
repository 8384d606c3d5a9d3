import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { Note } from './contract.ts'
import { MAX_PINNED, type NoteSubject } from './enumerations.ts'
import { refusal } from './policy.ts'
import { type NoteRow, presentNote } from './queries.ts'
import { placeOf } from './subjects.ts'
import { note } from './table.ts'

interface NewNote {
  id: string
  subjectKind: NoteSubject
  subjectID: string
  text: string
  mentions: readonly string[]
  /** The inquiry it quotes. */
  inquiryID?: string
}

/** Idempotent by id; notifies everyone mentioned. */
export async function createNote(ctx: Ctx, { mentions, ...input }: NewNote): Promise<Note | Existing<Note>> {
  const author = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    // Serialises retries of the same note.
    await lockRow(ctx, user, author.id)
    const afterSeq = await placeOf(ctx, input.subjectKind, input.subjectID)
    const [first] = await ctx.db.select().from(note).where(eq(note.id, input.id))
    if (first) return existing(again(first, input, author.id))
    const named = [...new Set(mentions)]
    await requireColleagues(ctx, named)
    const row = await insertRow(ctx, note, { ...input, afterSeq, mentions: named, authorID: author.id, authorName: author.name })
    await record(ctx, 'note.create', subjectOf(row), { noteID: row.id })
    if (named.length > 0) await emit(ctx, 'note.mentioned', { noteID: row.id, userIDs: named })
    await publish(ctx, row)
    return presentNote(row)
  })
}

interface Change {
  text?: string | undefined
  pinned?: boolean | undefined
}

/** Only the author may change the text; any operator may pin it. */
export async function updateNote(ctx: Ctx, id: string, { text, pinned }: Change, ifMatch?: number): Promise<Note> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, note, id, ifMatch)
    const now = ctx.clock.now()
    if (text !== undefined || pinned === undefined) refuse(refusal(operator, row, 'edit', now))
    if (pinned !== undefined) refuse(refusal(operator, row, 'pin', now))
    const edited = text !== undefined && text !== row.text && { text, editedAt: now }
    const turned = pinned !== undefined && pinned !== row.pinned && { pinned }
    if (!edited && !turned) return presentNote(row)
    if (turned && pinned) await requireBelowLimit(ctx, row)
    const changed = await updateRow(ctx, note, row, { ...edited, ...turned })
    if (edited) await record(ctx, 'note.update', subjectOf(row), { noteID: id })
    if (turned) await record(ctx, pinned ? 'note.pin' : 'note.unpin', subjectOf(row), { noteID: id })
    await publish(ctx, changed)
    return presentNote(changed)
  })
}

/** Pinned notes are only useful if they are few. */
async function requireBelowLimit(ctx: Ctx, { subjectKind, subjectID }: NoteRow) {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pinned ${subjectKind} ${subjectID}`}, 0))`)
  const there = await ctx.db
    .select({ id: note.id })
    .from(note)
    .where(and(eq(note.subjectKind, subjectKind), eq(note.subjectID, subjectID), eq(note.pinned, true)))
  if (there.length >= MAX_PINNED)
    throw conflict('too-many', `固定できるメモは${MAX_PINNED}件までです。ほかのメモの固定を外してから、もう一度お試しください。`)
}

/** Deletes the text; the entry stays, so that the deletion is visible. */
export async function deleteNote(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  const operator = requireAdmin(ctx)
  await transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, note, id, ifMatch)
    refuse(refusal(operator, row, 'delete', ctx.clock.now()))
    if (row.deletedAt) return
    const deleted = await updateRow(ctx, note, row, { text: null, pinned: false, deletedAt: ctx.clock.now(), deletedBy: operator.id })
    await record(ctx, 'note.delete', subjectOf(row), { noteID: id })
    await publish(ctx, deleted)
  })
}

/** Deletes notes about a person who left. */
export const purgeNotes: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.delete(note).where(and(inArray(note.subjectKind, ['user', 'staff']), eq(note.subjectID, userID)))
}

/** Deletes notes about the inquiry, and notes that quote it. */
export const purgeNotesOfInquiry: Listener<'inquiry.forgotten'> = async (ctx, { inquiryID }) => {
  await ctx.db.delete(note).where(or(and(eq(note.subjectKind, 'inquiry'), eq(note.subjectID, inquiryID)), eq(note.inquiryID, inquiryID)))
}

function again(first: NoteRow, { subjectKind, subjectID }: Pick<NewNote, 'subjectKind' | 'subjectID'>, authorID: string): Note {
  const same = first.subjectKind === subjectKind && first.subjectID === subjectID && first.authorID === authorID
  if (!same) throw conflict('id-taken', 'このメモのIDはすでに別のメモに使われています。')
  return presentNote(first)
}

async function requireColleagues(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return
  const found = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, ids), eq(user.userType, UserType.admin), eq(user.status, UserStatus.active)))
  if (found.length < ids.length) throw invalid({ mentions: '知らせる相手は、いまのスタッフの中から選んでください。' })
}

/** In the audit log a colleague is a user like any other. */
const subjectOf = ({ subjectKind, subjectID }: NoteRow) => ({ kind: subjectKind === 'staff' ? 'user' : subjectKind, id: subjectID })

const publish = (ctx: Ctx, { subjectID }: NoteRow) => ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'note', id: subjectID, seq: 0 })
