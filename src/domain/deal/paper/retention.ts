import { and, eq, inArray, isNull, not, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { endedWithContractBefore, expiredWithContract, expiredWithoutContract } from '#domain/deal/deal-plan/expiry.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { putAway } from './away.ts'
import { PROOFS, SIGNED } from './catalogue.ts'
import { paper, paperFile } from './table.ts'

const AT_ONCE = 100

/** Daily job: deletes papers past their retention, with their files. */
export async function purgeOldPapers(ctx: Ctx): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) gone = await transact(ctx, (ctx) => purge(ctx, isDue(ctx), 'time'))
}

/** On erasure, deletes papers an owner had only prepared; those in deals stay for the other side until the end of their retention. */
export const purgeReadyPapers: Listener<'user.left'> = async (ctx, { userID }) => {
  const own = and(eq(paper.sellerID, userID), isNull(paper.negotiationID))
  for (let gone = AT_ONCE; gone === AT_ONCE; ) gone = await purge(ctx, own, 'left')
}

async function purge(ctx: Ctx, which: SQL | undefined, cause: string): Promise<number> {
  const rows = await ctx.db.select().from(paper).where(which).limit(AT_ONCE).for('update', { skipLocked: true })
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await putAway(ctx, await ctx.db.select().from(paperFile).where(inArray(paperFile.paperID, ids)))
  await ctx.db.delete(paper).where(inArray(paper.id, ids))
  for (const { id, kind } of rows) await record(ctx, 'paper.purge', { kind: 'paper', id }, { kind, cause })
  return rows.length
}

function isDue(ctx: Ctx): SQL | undefined {
  const { db } = ctx
  const deal = (which: SQL | undefined) => inArray(paper.negotiationID, db.select({ id: negotiation.id }).from(negotiation).where(which))
  const over = (before: Date) => deal(endedWithContractBefore(ctx, before))
  const house = db
    .select({ one: sql`1` })
    .from(estate)
    .where(
      and(
        eq(estate.id, paper.estateID),
        or(
          sql`${estate.status} <> ${EstateStatus.finished}`,
          sql`${estate.updatedAt} >= ${retainedSince(ctx, 'draftDays').toISOString()}::timestamptz`,
        ),
      ),
    )
  return or(
    deal(expiredWithoutContract(ctx)),
    and(inArray(paper.kind, [...PROOFS] as never[]), over(retainedSince(ctx, 'proofDays'))),
    and(notInArray(paper.kind, [...SIGNED] as never[]), over(retainedSince(ctx, 'dealPaperYears'))),
    deal(expiredWithContract(ctx)),
    and(isNull(paper.negotiationID), notExists(house), not(isUnderRetentionHold(ctx, paper.sellerID))),
  )
}
