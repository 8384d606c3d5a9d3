import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { isAdmin, requireAdmin } from '#platform/viewer.ts'
import { recordEstateEvent } from './history.ts'
import { letterRefusal } from './policy.ts'
import { visibleEstate } from './queries.ts'
import type { ReviewLetter } from './review-letter-contract.ts'
import { reviewLetter } from './review-letter-table.ts'
import { requireAllowed, runEstateAction } from './run-action.ts'
import { estate } from './table.ts'

type Row = typeof reviewLetter.$inferSelect

export async function listReviewLetters(ctx: Ctx, estateID: string): Promise<ReviewLetter[]> {
  await visibleEstate(ctx, estateID)
  const rows = await ctx.db
    .select()
    .from(reviewLetter)
    .where(eq(reviewLetter.estateID, estateID))
    .orderBy(asc(reviewLetter.createdAt), asc(reviewLetter.id))
  return rows.map((row) => present(ctx, row))
}

/** Sends the seller a question by mail; it is answered on the seller's page of the estate. */
export async function writeReviewLetter(ctx: Ctx, estateID: string, { text }: { text: string }, ifMatch?: number): Promise<ReviewLetter> {
  let written: Row | undefined
  await runEstateAction(ctx, estateID, { verb: 'ask', ifMatch }, async (ctx, { userID }) => {
    const { id: by, name: byName } = requireAdmin(ctx)
    const [seller] = await ctx.db.select({ status: user.status }).from(user).where(eq(user.id, userID)).for('share')
    const refused = letterRefusal({ status: seller?.status ?? UserStatus.left })
    if (refused) throw refused
    // Writing again marks earlier answers as read.
    await readAnswersOf(ctx, estateID)
    written = await insertRow(ctx, reviewLetter, { estateID, text, by, byName })
    await emit(ctx, 'estate.asked', { estateID, userID, text })
    return { reason: text }
  })
  return present(ctx, written as unknown as Row) // set inside the transaction, which otherwise threw
}

/** Only once: an answer cannot be changed. */
export async function answerReviewLetter(ctx: Ctx, id: string, { text }: { text: string }, ifMatch?: number): Promise<ReviewLetter> {
  const { estateID } = await findLetter(ctx, id)
  requireAllowed(ctx, await visibleEstate(ctx, estateID), 'answer')
  return transact(ctx, async (ctx) => {
    const of = await lockRow(ctx, estate, estateID)
    const row = await findLetter(ctx, id)
    if (row.answer === text) return present(ctx, row)
    if (row.answeredAt) throw conflict('answered', 'この連絡には、すでにお返事をいただいています。')
    requireVersion(row, ifMatch)
    const answered = await updateRow(ctx, reviewLetter, row, { answer: text, answeredAt: ctx.clock.now() })
    await recordEstateEvent(ctx, of, { move: 'answer', from: of.status, to: of.status, reason: text })
    await record(ctx, 'estate.answerReviewLetter', { kind: 'estate', id: estateID }, { reason: text })
    return present(ctx, answered)
  })
}

/** Marks the answer as read. */
export async function readReviewAnswer(ctx: Ctx, id: string, ifMatch?: number): Promise<ReviewLetter> {
  requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row: Row = await lockRow(ctx, reviewLetter, id, ifMatch)
    if (!row.answeredAt) throw conflict('not-answered', '売主からの返事は、まだ届いていません。')
    if (row.seenAt) return present(ctx, row)
    const seen = await updateRow(ctx, reviewLetter, row, { seenAt: ctx.clock.now() })
    await record(ctx, 'estate.readReviewAnswer', { kind: 'estate', id: row.estateID })
    await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'estate', id: row.estateID, seq: 0 })
    return present(ctx, seen)
  })
}

/** The answer may affect the listing: it has to be read before approval. */
export async function requireAnswersRead({ db }: Ctx, estateID: string): Promise<void> {
  const [unread] = await db.select({ answer: reviewLetter.answer }).from(reviewLetter).where(unreadOf(estateID)).limit(1)
  if (unread)
    throw conflict('answer-unread', '売主からの返事を、まだ読んでいません。返事を読み、「返事を確認した」を押してから承認してください。')
}

const unreadOf = (estateID: string) =>
  and(eq(reviewLetter.estateID, estateID), isNotNull(reviewLetter.answeredAt), isNull(reviewLetter.seenAt))

/** Returning the estate marks the seller's answers as read. */
export const readAnswersWithDecision: Listener<'estate.rejected'> = (ctx, { estateID }) => readAnswersOf(ctx, estateID)

async function readAnswersOf(ctx: Ctx, estateID: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.update(reviewLetter).set({ seenAt: now, updatedAt: now }).where(unreadOf(estateID))
}

async function findLetter(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await ctx.db.select().from(reviewLetter).where(eq(reviewLetter.id, id))
  if (!row) throw notFound()
  return row
}

function present(ctx: Ctx, { id, estateID, text, byName, answer, answeredAt, seenAt, createdAt, version }: Row): ReviewLetter {
  return {
    ...{ id, estateID, text, answer, version },
    byName: isAdmin(ctx) ? byName : null,
    answeredAt: answeredAt && toWireTime(answeredAt),
    seenAt: isAdmin(ctx) && seenAt ? toWireTime(seenAt) : null,
    createdAt: toWireTime(createdAt),
  }
}
