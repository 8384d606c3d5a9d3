import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { heldProblem } from '#domain/people/user/correction.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { holdFormers } from '#domain/people/user/hold.ts'
import type { UserRow } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { requireVersion, updateRow } from '#platform/db/rows.ts'
import { invalid, notFound, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { heldUntil } from '#platform/retention/held.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { Merging, Side } from './contract.ts'
import { CandidateState, LinkKind } from './enumerations.ts'
import { refusalOfMerging } from './policy.ts'
import { sideOf } from './queries.ts'
import { sameCandidate, userLink } from './table.ts'

/**
 * Merges one account into another: the person's data moves; money, papers and ended negotiations stay, and are shown on the surviving
 * account's page. Irreversible.
 */
export async function mergeUser(ctx: Ctx, id: string, { into, confirm, reason }: Merging, ifMatch?: number): Promise<Side> {
  requirePermission(ctx, 'privacy')
  const before = await both(ctx, id, into)
  requireVersion(before.from, ifMatch)
  refuse(refusalOfMerging(before.from, before.into))
  requireNumbers(before, confirm)
  return transact(ctx, async (ctx) => {
    // Before the lock: listeners that refuse look at negotiations and orders, which are locked before users everywhere.
    await emit(ctx, 'user.merging', { userID: id, into })
    await ctx.db
      .select({ id: user.id })
      .from(user)
      .where(inArray(user.id, [id, into]))
      .orderBy(asc(user.id))
      .for('update')
    const held = await heldUntil(ctx, id)
    if (held) throw heldProblem(held)
    const accounts = await both(ctx, id, into)
    requireVersion(accounts.from, ifMatch)
    refuse(refusalOfMerging(accounts.from, accounts.into))
    const { email } = accounts.from
    await updateRow(ctx, user, accounts.from, { status: UserStatus.left, mergedInto: into, email: `${id}@left.invalid`, mailOptIn: false })
    // A retention hold on one now covers both.
    await holdFormers(ctx, into)
    await settlePair(ctx, id, into)
    await record(ctx, 'user.merge', { kind: 'user', id }, { into, reason })
    await emit(ctx, 'user.merged', { userID: id, into, email })
    return sideOf(accounts.into)
  })
}

async function both(ctx: Ctx, id: string, into: string): Promise<{ from: UserRow; into: UserRow }> {
  const found = await ctx.db
    .select()
    .from(user)
    .where(inArray(user.id, [id, into]))
  const [from, other] = [found.find((row) => row.id === id), found.find((row) => row.id === into)]
  if (!from || isOperator(from)) throw notFound()
  if (!other) throw invalid({ into: 'まとめる先の会員が見つかりません。' })
  return { from, into: other }
}

/** Irreversible, so both numbers have to be typed. */
function requireNumbers({ from, into }: { from: UserRow; into: UserRow }, confirm: Merging['confirm']) {
  const wrong = {
    ...(confirm.from !== from.userNumber && { 'confirm.from': '終わる会員の会員番号が違います。' }),
    ...(confirm.into !== into.userNumber && { 'confirm.into': '残る会員の会員番号が違います。' }),
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** Closes the pair as one person: no open candidate is left, and each page links to the other. */
async function settlePair(ctx: Ctx, id: string, into: string) {
  const [aID, bID] = [id, into].sort() as [string, string]
  const [at, by] = [ctx.clock.now(), ctx.viewer.kind === 'member' ? ctx.viewer.id : 'system']
  await ctx.db
    .update(sameCandidate)
    .set({ state: CandidateState.same, decidedAt: at, decidedBy: by })
    .where(and(eq(sameCandidate.aID, aID), eq(sameCandidate.bID, bID)))
  // Open candidates of the merged account are dropped; the nightly search recreates them for the surviving account.
  await ctx.db
    .delete(sameCandidate)
    .where(and(or(eq(sameCandidate.aID, id), eq(sameCandidate.bID, id)), eq(sameCandidate.state, CandidateState.open)))
  await ctx.db
    .insert(userLink)
    .values({ id: newID(), aID, bID, kind: LinkKind.same, by, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [userLink.aID, userLink.bID], set: { kind: LinkKind.same, by } })
}
