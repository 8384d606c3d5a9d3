import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { negotiations } from '#domain/deal/negotiation/queries.ts'
import { OPEN } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { concludeLocked, decide } from '#domain/talk/inquiry/moves.ts'
import { inquiries, messagesOf } from '#domain/talk/inquiry/queries.ts'
import type { InquiryRow } from '#domain/talk/inquiry/table.ts'
import { type Ctx, isOperator, type Member, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { createNote } from './actions.ts'
import type { InquiryTalks, Note } from './contract.ts'
import { notes } from './queries.ts'

const NOTE_LENGTH = 4000
/** More than any member has open at a time. */
const MAX_TALKS = 50

/** The inquirer's open negotiations, in which the inquiry may continue. */
export async function getInquiryTalks(ctx: Ctx, id: string): Promise<InquiryTalks> {
  const member = await memberOf(ctx, await inquiries.one(ctx, id))
  if (!member) return { member: null, items: [] }
  const { name, userNumber } = member
  const { items } = await negotiations.byIds(ctx, await openTalksOf(ctx, member.id))
  return { member: { id: member.id, name, userNumber }, items }
}

/**
 * Moves an inquiry into a negotiation: its text becomes an internal note there, the answer continues there, and the inquiry is concluded.
 */
export async function noteInquiry(ctx: Ctx, id: string, { negotiationID }: { negotiationID: string }, ifMatch?: number): Promise<Note> {
  const author = requireAdmin(ctx)
  const noteID = newID()
  await transact(ctx, async (ctx) => {
    // A note locks its author, and users are locked before inquiries when a member or colleague leaves.
    await lockRow(ctx, user, author.id)
    await decide(ctx, id, { move: 'conclusion', ifMatch }, (ctx, row, operator) => goOn(ctx, row, operator, { noteID, negotiationID }))
  })
  return notes.one(ctx, noteID)
}

async function goOn(ctx: Ctx, row: InquiryRow, operator: Member, { noteID, negotiationID }: { noteID: string; negotiationID: string }) {
  const member = await memberOf(ctx, row)
  const talks = member ? await openTalksOf(ctx, member.id) : []
  if (!talks.includes(negotiationID)) throw invalid({ negotiationID: 'お問い合わせをした会員の、進行中の商談を選んでください。' })
  const about = { subjectKind: 'negotiation', subjectID: negotiationID, inquiryID: row.id } as const
  await createNote(ctx, { id: noteID, ...about, text: await wordsOf(ctx, row), mentions: [] })
  const { estate } = await negotiations.one(ctx, negotiationID)
  const house = estate ? `「${estate.title}」の` : ''
  return concludeLocked(ctx, row, operator, `${house}商談のメモに書き写しました。続きは商談で進めます。`, { negotiationID })
}

/** The member who was signed in when writing, or else whose address was given, if they have not left. */
async function memberOf({ db }: Ctx, { userID, email }: Pick<InquiryRow, 'userID' | 'email'>) {
  if (userID === null && email === null) return undefined
  const theirs = userID !== null ? eq(user.id, userID) : inArray(user.email, [email ?? '', (email ?? '').toLowerCase()])
  const [found] = await db.select().from(user).where(theirs)
  return found && !isOperator(found) && found.status !== UserStatus.left ? found : undefined
}

async function openTalksOf({ db }: Ctx, userID: string): Promise<string[]> {
  const rows = await db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(and(or(eq(negotiation.buyerID, userID), eq(negotiation.sellerID, userID)), inArray(negotiation.status, [...OPEN])))
    .orderBy(desc(sql`coalesce(${negotiation.lastWordAt}, ${negotiation.createdAt})`), desc(negotiation.id))
    .limit(MAX_TALKS)
  return rows.map(({ id }) => id)
}

async function wordsOf(ctx: Ctx, { id, number, name }: InquiryRow): Promise<string> {
  const messages = await messagesOf(ctx, id)
  const lines = messages.map(
    ({ fromOffice, text, createdAt }) => `${fromOffice ? '運営の回答' : `${name} 様`}（${formatMoment(createdAt)}）\n${text}`,
  )
  const letters = [...[`お問い合わせ ${number}`, ...lines].join('\n\n')]
  return letters.length > NOTE_LENGTH ? `${letters.slice(0, NOTE_LENGTH - 1).join('')}…` : letters.join('')
}
