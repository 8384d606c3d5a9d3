import { and, eq } from 'drizzle-orm'
import { giveTime, learnFacts, tickStep } from '#domain/deal/deal-plan/follow.ts'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { ReadResult } from './enumerations.ts'
import { currentIn } from './queries.ts'
import { readStatementProgress } from './scene.ts'
import { waitsForReader } from './standing.ts'
import { statement } from './table.ts'

/**
 * Issuing and acknowledging statements completes the plan's steps, and the facts disclosed add some; also applied if it happened before the
 * plan was made.
 */
export const updateStatementSteps: Listener<'statement.issued' | 'statement.acknowledged' | 'dealPlan.created'> = async (
  ctx,
  { negotiationID },
) => {
  const { estateID } = await lockRow(ctx, negotiation, negotiationID)
  const { issued, acknowledged, facts } = await readStatementProgress(ctx, { negotiationID, estateID })
  await learnFacts(ctx, negotiationID, facts)
  if (issued) await tickStep(ctx, negotiationID, 'statements')
  if (issued && acknowledged) await tickStep(ctx, negotiationID, 'read')
}

/** A statement handed over late leaves the buyer the time to read it. */
export const giveTimeToRead: Listener<'statement.issued'> = async (ctx, { negotiationID }) => {
  await lockRow(ctx, negotiation, negotiationID)
  await giveTime(ctx, negotiationID, 'read')
}

/** A buyer ticks the reading by hand only where no statement handed over on the site is left to read. */
export const requireReadToTick: Listener<'dealStep.completed'> = async (ctx, { stepID, negotiationID, by }) => {
  if (by !== UserType.buyer) return
  const [step] = await ctx.db
    .select({ id: dealStep.id })
    .from(dealStep)
    .where(and(eq(dealStep.id, stepID), eq(dealStep.code, 'read')))
  if (!step) return
  const unread = (await ctx.db.select().from(statement).where(currentIn(negotiationID))).filter(waitsForReader)
  if (unread.length === 0) return
  const left = unread.flatMap(({ lines, reads }) => {
    const done = new Set(reads.flatMap(({ code, result }) => (result === ReadResult.read ? [code] : [])))
    return lines.filter(({ code }) => !done.has(code))
  }).length
  throw conflict(
    'statement-unread',
    `${left > 0 ? `まだ確かめていない項目が${left}件あります。` : '書類の確認がまだ終わっていません。'}「読んで確かめる」から終えると、自動で済みになります。`,
    { left },
  )
}
