import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { estate } from '#domain/estate/table.ts'
import { user } from '#domain/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import type { Party } from './enumerations.ts'
import { partyOf } from './policy.ts'
import { type NegotiationRow, visibleNegotiation } from './queries.ts'
import type { Particulars } from './release-contract.ts'
import { ReleaseKind } from './release-enumerations.ts'
import { release } from './release-table.ts'
import { readableReleases } from './releases.ts'

/** What was released to the caller. */
export async function particularsOf(ctx: Ctx, negotiationID: string): Promise<Particulars> {
  const room = await visibleNegotiation(ctx, negotiationID)
  if (isAdmin(ctx)) throw forbidden()
  const party = partyOf(requireMember(ctx), room)
  if (party === undefined) return { address: null, names: null, contact: null }
  return {
    address: await readAddress(ctx, { negotiationID, estateID: room.estateID }, party),
    names: await readNames(ctx, room, party),
    contact: await readContact(ctx, room, party),
  }
}

/**
 * Where the house stands, for the side that it was released to. The first reading of a day leaves a row in the audit, and whoever gave it
 * sees that it was read: so calls that read it are marked, and no page that is only drawn makes them.
 */
export async function readAddress(
  ctx: Ctx,
  { negotiationID, estateID }: { negotiationID: string; estateID: string },
  party: Party,
): Promise<Particulars['address']> {
  const released = await releasedTo(ctx, negotiationID, party, ReleaseKind.address)
  if (released.length === 0) return null
  const [house] = await ctx.db
    .select({
      postCode: estate.postCode,
      prefectures: estate.prefectures,
      city: estate.city,
      address1: estate.address1,
      block: estate.block,
      buildingName: estate.buildingName,
      room: estate.room,
      latitude: estate.latitude,
      longitude: estate.longitude,
      nearestStation: estate.nearestStation,
      nearestStationTime: estate.nearestStationTime,
      routeDescription: estate.routeDescription,
    })
    .from(estate)
    .where(eq(estate.id, estateID))
  await noteReading(ctx, negotiationID, ReleaseKind.address, released)
  return house ?? null
}

/** Whose the house is as registered, for the buyer; who the buyer is, for the seller. */
async function readNames(ctx: Ctx, { id, estateID, buyerID }: NegotiationRow, party: Party): Promise<string[] | null> {
  const released = await releasedTo(ctx, id, party, ReleaseKind.names)
  if (released.length === 0) return null
  await noteReading(ctx, id, ReleaseKind.names, released)
  if (party === UserType.seller) {
    const [buyer] = await ctx.db.select({ lastName: user.lastName, firstName: user.firstName }).from(user).where(eq(user.id, buyerID))
    return buyer ? [fullName(buyer)] : null
  }
  const [house] = await ctx.db
    .select({ lastName: estate.ownerLastName, firstName: estate.ownerFirstName, coOwners: estate.coOwners })
    .from(estate)
    .where(eq(estate.id, estateID))
  return house ? [fullName(house), ...house.coOwners.map(({ name }) => name)].filter(Boolean) : null
}

/** How the other side is reached. */
async function readContact(ctx: Ctx, { id, buyerID, sellerID }: NegotiationRow, party: Party): Promise<Particulars['contact']> {
  const released = await releasedTo(ctx, id, party, ReleaseKind.contact)
  if (released.length === 0) return null
  await noteReading(ctx, id, ReleaseKind.contact, released)
  const [other] = await ctx.db
    .select({ phone: user.phone, email: user.email })
    .from(user)
    .where(eq(user.id, party === UserType.seller ? buyerID : sellerID))
  return other ?? null
}

const fullName = ({ lastName, firstName }: { lastName: string | null; firstName: string | null }) =>
  [lastName, firstName].filter(Boolean).join(' ')

const releasedTo = async (ctx: Ctx, negotiationID: string, party: Party, of: ReleaseKind): Promise<string[]> =>
  (await readableReleases(ctx, [negotiationID])).flatMap(({ id, kind, to }) => (kind === of && to === party ? [id] : []))

async function noteReading(ctx: Ctx, negotiationID: string, kind: ReleaseKind, ids: string[]) {
  const now = ctx.clock.now()
  const unread = or(isNull(release.lastReadAt), lt(release.lastReadAt, startOfTokyoDay(tokyoDay(now))))
  await transact(ctx, async (ctx) => {
    // In one statement, so that of two readings at once one is the first.
    const noted = await ctx.db
      .update(release)
      .set({ firstReadAt: sql`coalesce(${release.firstReadAt}, ${now.toISOString()}::timestamptz)`, lastReadAt: now })
      .where(and(inArray(release.id, ids), unread))
      .returning({ id: release.id })
    if (noted.length > 0) await record(ctx, 'release.read', { kind: 'negotiation', id: negotiationID }, { kind })
  })
}
