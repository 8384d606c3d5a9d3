import { and, eq, sql } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { newID } from '#platform/id.ts'
import { allSameReasons, CandidateState, type SameReason, sameReasons } from './enumerations.ts'
import { sameCandidate, userLink } from './table.ts'

/** Only members of the same type who have not left and are not linked yet. */
const BOTH = sql`a.id < b.id and a.user_type = b.user_type and a.user_type <> ${UserType.admin}
  and a.status <> ${UserStatus.left} and b.status <> ${UserStatus.left}
  and not exists (select 1 from ${userLink} where ${userLink.aID} = a.id and ${userLink.bID} = b.id)`
/** At most this many pairs per reason; a reason with more is meaningless. */
const MAX_PAIRS = 5000
/** Normalises an address: drops dots before the @ and everything after a plus, which many providers ignore. */
const mailbox = (of: string) =>
  sql.raw(`replace(split_part(split_part(lower(${of}.email), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(${of}.email), '@', 2)`)

const equal: Record<Exclude<SameReason, 'device'>, ReturnType<typeof sql>> = {
  phone: sql`a.phone = b.phone`,
  person: sql`a.birth_date = b.birth_date and a.last_name_kana = b.last_name_kana and a.first_name_kana = b.first_name_kana`,
  address: sql`a.post_code = b.post_code and a.address1 = b.address1 and a.address2 = b.address2`,
  email: sql`${mailbox('a')} = ${mailbox('b')}`,
}
/** Minimum score. Weaker reasons need another one: a family shares an address. */
const ENOUGH = 40

/** Nightly: finds accounts that may belong to one person. Decisions already made are kept. */
export async function findSamePersons(ctx: Ctx): Promise<void> {
  const pairs = new Map<string, { aID: string; bID: string; reasons: SameReason[] }>()
  for (const reason of allSameReasons) {
    for (const { a, b } of await alike(ctx, reason)) {
      const pair = pairs.get(`${a} ${b}`) ?? { aID: a, bID: b, reasons: [] }
      pairs.set(`${a} ${b}`, { ...pair, reasons: [...pair.reasons, reason] })
    }
  }
  const now = ctx.clock.now()
  await letGo(ctx, pairs)
  for (const { aID, bID, reasons } of pairs.values()) {
    const score = scoreOf(reasons)
    if (score < ENOUGH) continue
    await ctx.db
      .insert(sameCandidate)
      .values({ id: newID(), aID, bID, score, reasons, state: CandidateState.open, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [sameCandidate.aID, sameCandidate.bID],
        set: { score, reasons },
        setWhere: sql`${sameCandidate.state} = ${CandidateState.open}`,
      })
  }
}

const scoreOf = (reasons: readonly SameReason[]) =>
  Math.min(
    100,
    reasons.reduce((sum, reason) => sum + sameReasons[reason].score, 0),
  )

/** Deletes open candidates that no longer hold, or whose member has left. */
async function letGo(ctx: Ctx, pairs: ReadonlyMap<string, { reasons: SameReason[] }>) {
  const { id, aID, bID } = sameCandidate
  const open = and(eq(sameCandidate.kind, 'user'), eq(sameCandidate.state, CandidateState.open))
  for (const pair of await ctx.db.select({ id, aID, bID }).from(sameCandidate).where(open))
    if (scoreOf(pairs.get(`${pair.aID} ${pair.bID}`)?.reasons ?? []) < ENOUGH)
      await ctx.db.delete(sameCandidate).where(and(eq(sameCandidate.id, pair.id), open))
}

async function alike(ctx: Ctx, reason: SameReason): Promise<{ a: string; b: string }[]> {
  if (reason !== 'device')
    return rows(
      ctx.db,
      sql`select a.id as a, b.id as b from "user" a join "user" b on ${equal[reason]} where ${BOTH} order by a.id, b.id limit ${MAX_PAIRS}`,
    )
  const shared = await ctx.platform.accounts.sharedDevices(ctx)
  if (shared.length === 0) return []
  const pairs = sql`unnest(${sql.param(shared.map(({ a }) => a))}::text[], ${sql.param(shared.map(({ b }) => b))}::text[]) as pair (a, b)`
  return rows(
    ctx.db,
    sql`select a.id as a, b.id as b from ${pairs} join "user" a on a.id = least(pair.a, pair.b) join "user" b on b.id = greatest(pair.a, pair.b) where ${BOTH}`,
  )
}
