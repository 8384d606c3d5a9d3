import { and, asc, eq, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { UserStatus } from '#domain/user/enumerations.ts'
import { user } from '#domain/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { requireMember } from '#platform/viewer.ts'
import { partyOf } from './policy.ts'
import { visibleNegotiation } from './queries.ts'
import type { Release } from './release-contract.ts'
import { release } from './release-table.ts'
import { negotiation } from './table.ts'

type ReleaseRow = typeof release.$inferSelect
type NewRelease = Pick<ReleaseRow, 'negotiationID' | 'kind' | 'to' | 'by' | 'from' | 'until' | 'basis' | 'relationID'>

export const grant = async (ctx: Ctx, granted: NewRelease[]): Promise<void> => {
  const createdAt = ctx.clock.now()
  await ctx.db.insert(release).values(granted.map((each) => ({ id: newID(), createdAt, ...each })))
}

/** Takes back what was released for this: from now on nobody reads it. */
export async function endReleasesOf(ctx: Ctx, relationID: string, kinds: ReleaseRow['kind'][]): Promise<void> {
  await ctx.db
    .update(release)
    .set({ until: ctx.clock.now() })
    .where(and(eq(release.relationID, relationID), inArray(release.kind, kinds), isStanding(ctx)))
}

export async function endReleasesIn(ctx: Ctx, negotiationID: string): Promise<void> {
  await ctx.db
    .update(release)
    .set({ until: ctx.clock.now() })
    .where(and(eq(release.negotiationID, negotiationID), isStanding(ctx)))
}

/** Of these talks, what may be read at this moment. Everything is withheld while one of the two accounts is shut, or the seller silent. */
export async function readableReleases(ctx: Ctx, negotiationIDs: readonly string[]): Promise<ReleaseRow[]> {
  if (negotiationIDs.length === 0) return []
  const shut = ctx.db
    .select({ one: sql`1` })
    .from(user)
    .where(and(or(eq(user.id, negotiation.buyerID), eq(user.id, negotiation.sellerID)), ne(user.status, UserStatus.active)))
  const rows = await ctx.db
    .select({ release })
    .from(release)
    .innerJoin(negotiation, eq(negotiation.id, release.negotiationID))
    .where(
      and(
        inArray(release.negotiationID, [...negotiationIDs]),
        lte(release.from, ctx.clock.now()),
        isStanding(ctx),
        isNull(negotiation.takenOverAt),
        notExists(shut),
      ),
    )
    .orderBy(asc(release.createdAt), asc(release.id))
  return rows.map((row) => row.release)
}

/** What the two sides have come to know of each other, or will on the day. A side sees whether the other has read what it gave. */
export async function releasesOf(ctx: Ctx, negotiationID: string): Promise<{ items: Release[]; cursor: null }> {
  const room = await visibleNegotiation(ctx, negotiationID)
  const party = partyOf(requireMember(ctx), room)
  const rows = await ctx.db
    .select()
    .from(release)
    .where(and(eq(release.negotiationID, negotiationID), isStanding(ctx)))
    .orderBy(asc(release.createdAt), asc(release.id))
  const items = rows.map(({ id, kind, to, from, until, basis, relationID, firstReadAt, lastReadAt, createdAt }) => {
    const ofGiver = party !== to
    return {
      ...{ id, negotiationID, kind, to, basis, relationID },
      from: toWireTime(from),
      until: until && toWireTime(until),
      firstReadAt: ofGiver && firstReadAt ? toWireTime(firstReadAt) : null,
      lastReadAt: ofGiver && lastReadAt ? toWireTime(lastReadAt) : null,
      createdAt: toWireTime(createdAt),
    }
  })
  return { items, cursor: null }
}

const isStanding = (ctx: Ctx) => or(isNull(release.until), gt(release.until, ctx.clock.now()))
