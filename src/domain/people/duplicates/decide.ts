import { and, eq } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { SameCandidate, UserLink } from './contract.ts'
import { CandidateState, LinkKind } from './enumerations.ts'
import { type CandidateRow, presentLinks, sameCandidates } from './queries.ts'
import { sameCandidate, userLink } from './table.ts'

export async function decideDuplicateCandidate(
  ctx: Ctx,
  id: string,
  { state, note }: { state: CandidateState; note: string | null },
  ifMatch?: number,
): Promise<SameCandidate> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row: CandidateRow = await lockRow(ctx, sameCandidate, id, ifMatch)
    if (row.kind !== 'user') throw notFound()
    if (row.state !== state || row.note !== note) {
      const decided =
        state === CandidateState.open ? { decidedBy: null, decidedAt: null } : { decidedBy: operator.id, decidedAt: ctx.clock.now() }
      await updateRow(ctx, sameCandidate, row, { state, note, ...decided })
      await record(ctx, 'duplicate.decide', { kind: 'user', id: row.aID }, { other: row.bID, state, ...(note && { reason: note }) })
    }
    return sameCandidates.one(ctx, id)
  })
}

interface Link {
  aID: string
  bID: string
  kind: LinkKind
}

/** Links two accounts; an existing link is updated. */
export async function linkUsers(ctx: Ctx, given: Link): Promise<UserLink> {
  const { id: by } = requireAdmin(ctx)
  const { aID: of, kind } = given
  if (given.aID === given.bID) throw invalid({ bID: '別の会員を選んでください。' })
  const [aID, bID] = [given.aID, given.bID].sort() as [string, string]
  return transact(ctx, async (ctx) => {
    const types = new Set<number>()
    for (const id of [aID, bID]) {
      const member: typeof user.$inferSelect = await lockRow(ctx, user, id)
      if (isOperator(member)) throw notFound()
      types.add(member.userType)
    }
    if (kind === LinkKind.same && types.size > 1)
      throw invalid({ bID: '買主と売主は、「同一人物」として結べません。「家族・代理」として結べます。' })
    const [known] = await ctx.db
      .select()
      .from(userLink)
      .where(and(eq(userLink.aID, aID), eq(userLink.bID, bID)))
    const link = known ? await updateRow(ctx, userLink, known, { kind, by }) : await insertRow(ctx, userLink, { aID, bID, kind, by })
    await ctx.db
      .update(sameCandidate)
      .set({ state: CandidateState.same, decidedBy: by, decidedAt: ctx.clock.now() })
      .where(and(eq(sameCandidate.aID, aID), eq(sameCandidate.bID, bID)))
    await record(ctx, 'user.link', { kind: 'user', id: aID }, { other: bID, kind })
    const [shown] = await presentLinks(ctx, [link], of)
    return shown as UserLink
  })
}
