import { and, asc, eq, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { newID } from '#platform/id.ts'
import { memoizedPerRequest } from '#platform/per-request-cache.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Party } from './enumerations.ts'
import { requireAuthority } from './ground.ts'
import { addressReleaseRefusal, partyOf } from './policy.ts'
import { publishNegotiation } from './publish.ts'
import { lockNegotiation, visibleNegotiation } from './queries.ts'
import type { Release } from './release-contract.ts'
import { ReleaseBasis, ReleaseKind } from './release-enumerations.ts'
import { release } from './release-table.ts'
import { negotiation } from './table.ts'

type ReleaseRow = typeof release.$inferSelect
type NewRelease = Pick<ReleaseRow, 'negotiationID' | 'kind' | 'to' | 'by' | 'from' | 'until' | 'basis' | 'relationID'>

export const grantReleases = async (ctx: Ctx, granted: NewRelease[]): Promise<void> => {
  const createdAt = ctx.clock.now()
  await ctx.db.insert(release).values(granted.map((each) => ({ id: newID(), createdAt, ...each })))
}

/** Ends releases for this purpose: from now on they cannot be read. */
export async function endReleasesOf(ctx: Ctx, relationID: string, kinds: ReleaseRow['kind'][]): Promise<void> {
  await ctx.db
    .update(release)
    .set({ until: ctx.clock.now() })
    .where(and(eq(release.relationID, relationID), inArray(release.kind, kinds), isStanding(ctx)))
}

/** Ends all releases of a negotiation, or those of these kinds; now, or at a given time. */
export async function endReleasesIn(
  ctx: Ctx,
  negotiationID: string,
  { kinds, at = ctx.clock.now() }: { kinds?: ReleaseRow['kind'][]; at?: Date } = {},
): Promise<void> {
  await ctx.db
    .update(release)
    .set({ until: at })
    .where(and(eq(release.negotiationID, negotiationID), kinds && inArray(release.kind, kinds), isStanding(ctx)))
}

/** Kinds released in a negotiation that have not ended, for any reader. */
export async function activeKinds(ctx: Ctx, negotiationID: string): Promise<Set<ReleaseRow['kind']>> {
  return new Set((await activeReleases(ctx, negotiationID)).map(({ kind }) => kind))
}

/** Releases that can be read at this moment. All are withheld while either account is not active, or the seller cannot speak. */
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

/** Releases that have not ended, whether or not they can be read at this moment. */
export const activeReleases = (ctx: Ctx, negotiationID: string): Promise<ReleaseRow[]> =>
  memoizedPerRequest(ctx, `releases ${negotiationID}`, async () =>
    ctx.db
      .select()
      .from(release)
      .where(and(eq(release.negotiationID, negotiationID), isStanding(ctx)))
      .orderBy(asc(release.createdAt), asc(release.id)),
  )

/** Details both sides have learnt of each other, or will on the day. A side sees whether the other has read what it released. */
export async function listReleases(ctx: Ctx, negotiationID: string): Promise<{ items: Release[]; cursor: null }> {
  const room = await visibleNegotiation(ctx, negotiationID)
  const party = partyOf(requireMember(ctx), room)
  const rows = await activeReleases(ctx, negotiationID)
  return { items: rows.map((row) => present(row, party)), cursor: null }
}

/** Whether the address has been disclosed to the buyer of this negotiation, for whatever reason. */
export async function isAddressReleased(ctx: Ctx, negotiationID: string): Promise<boolean> {
  return (await addressReleaseIn(ctx, negotiationID)) !== undefined
}

/** The seller discloses the address to this buyer. Repeating it changes nothing. */
export async function releaseAddress(ctx: Ctx, id: string, ground?: string, ifMatch?: number): Promise<Release | Existing<Release>> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    refuse(addressReleaseRefusal(actor, await visibleNegotiation(ctx, id)), 'ever')
    const room = await lockNegotiation(ctx, id, ifMatch)
    refuse(addressReleaseRefusal(actor, room))
    const party = partyOf(actor, room)
    const authority = requireAuthority(actor, room, ground)
    const known = await addressReleaseIn(ctx, id)
    if (known) return existing(present(known, party))
    const release = {
      negotiationID: id,
      kind: ReleaseKind.address,
      to: UserType.buyer,
      by: actor.id,
      basis: ReleaseBasis.hand,
      relationID: null,
    }
    await grantReleases(ctx, [{ ...release, from: ctx.clock.now(), until: null }])
    const row = await addressReleaseIn(ctx, id)
    if (!row) throw new Error(`The address was not released in ${id}.`)
    await record(ctx, 'release.releaseAddress', { kind: 'negotiation', id }, authority ? { ground: authority } : {})
    await emit(ctx, 'negotiation.addressReleased', { negotiationID: id })
    await publishNegotiation(ctx, room)
    return present(row, party)
  })
}

/** A contract names the house by its address: the buyer reads it from then on, even without an earlier offer or viewing. */
export async function releaseAddressByContract(ctx: Ctx, negotiationID: string, by: string): Promise<void> {
  const released = await addressReleaseIn(ctx, negotiationID)
  if (released && released.basis !== ReleaseBasis.viewing) return
  const common = { negotiationID, by, relationID: null, from: ctx.clock.now(), until: null }
  await grantReleases(ctx, [{ ...common, kind: ReleaseKind.address, to: UserType.buyer, basis: ReleaseBasis.contract }])
}

async function addressReleaseIn(ctx: Ctx, negotiationID: string): Promise<ReleaseRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(release)
    .where(and(eq(release.negotiationID, negotiationID), eq(release.kind, ReleaseKind.address), isStanding(ctx)))
    .orderBy(asc(release.createdAt), asc(release.id))
    .limit(1)
  return row
}

function present(row: ReleaseRow, party: Party | undefined): Release {
  const { id, negotiationID, kind, to, from, until, basis, relationID, firstReadAt, lastReadAt, createdAt } = row
  const ofGiver = party !== to
  return {
    ...{ id, negotiationID, kind, to, basis, relationID },
    from: toWireTime(from),
    until: until && toWireTime(until),
    firstReadAt: ofGiver && firstReadAt ? toWireTime(firstReadAt) : null,
    lastReadAt: ofGiver && lastReadAt ? toWireTime(lastReadAt) : null,
    createdAt: toWireTime(createdAt),
  }
}

const isStanding = (ctx: Ctx) => or(isNull(release.until), gt(release.until, ctx.clock.now()))
