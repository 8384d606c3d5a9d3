import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { estate } from '#domain/market/estate/table.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import type { Party, Side } from './enumerations.ts'
import { partyOf } from './policy.ts'
import { type NegotiationRow, visibleNegotiation } from './queries.ts'
import type { Particulars } from './release-contract.ts'
import { ReleaseKind } from './release-enumerations.ts'
import { release } from './release-table.ts'
import { readableReleases } from './releases.ts'

type Place = Pick<NegotiationRow, 'id' | 'estateID' | 'buyerID' | 'sellerID'>

/** Details released to the caller. */
export async function getParticulars(ctx: Ctx, negotiationID: string): Promise<Particulars> {
  const room = await visibleNegotiation(ctx, negotiationID)
  if (isAdmin(ctx)) throw forbidden()
  const party = partyOf(requireMember(ctx), room)
  if (party !== UserType.buyer && party !== UserType.seller) return { address: null, names: null, contact: null }
  return readParticulars(ctx, room, party, noteReading)
}

/**
 * The full address, for the side it was released to. The first reading of each day is written to the audit log and shown to the side that
 * released it: so calls that read it are marked, and rendering a page makes none.
 */
export async function readAddress(
  ctx: Ctx,
  { negotiationID, estateID }: { negotiationID: string; estateID: string },
  party: Party,
): Promise<Particulars['address']> {
  const released = await releasedTo(ctx, negotiationID, party, ReleaseKind.address)
  if (released.length === 0) return null
  await noteReading(ctx, negotiationID, ReleaseKind.address, released)
  return addressOf(ctx, estateID)
}

/** Everything a side may read at this moment; each kind present is noted first. */
export async function readParticulars(ctx: Ctx, room: Place, side: Side, note: Note): Promise<Particulars> {
  const readIf = async <T>(kind: ReleaseKind, read: () => Promise<T | null>) => {
    const released = await releasedTo(ctx, room.id, side, kind)
    if (released.length === 0) return null
    await note(ctx, room.id, kind, released)
    return read()
  }
  return {
    address: await readIf(ReleaseKind.address, () => addressOf(ctx, room.estateID)),
    names: await readIf(ReleaseKind.names, () => namesOf(ctx, room, side)),
    contact: await readIf(ReleaseKind.contact, () => contactOf(ctx, room, side)),
  }
}
type Note = (ctx: Ctx, negotiationID: string, kind: ReleaseKind, ids: string[]) => unknown

async function addressOf(ctx: Ctx, estateID: string): Promise<Particulars['address']> {
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
  return house ?? null
}

/** For the buyer the registered owners of the house; for the seller the buyer's name. */
async function namesOf(ctx: Ctx, { estateID, buyerID }: Place, side: Side): Promise<string[] | null> {
  if (side === UserType.seller) {
    const [buyer] = await ctx.db.select({ lastName: user.lastName, firstName: user.firstName }).from(user).where(eq(user.id, buyerID))
    return buyer ? [fullName(buyer)] : null
  }
  const [house] = await ctx.db
    .select({ lastName: estate.ownerLastName, firstName: estate.ownerFirstName, register: estate.register, coOwners: estate.coOwners })
    .from(estate)
    .where(eq(estate.id, estateID))
  return house ? [fullName(house) || (house.register ?? ''), ...house.coOwners.map(({ name }) => name)].filter(Boolean) : null
}

async function contactOf(ctx: Ctx, { buyerID, sellerID }: Place, side: Side): Promise<Particulars['contact']> {
  const [other] = await ctx.db
    .select({ phone: user.phone, email: user.email })
    .from(user)
    .where(eq(user.id, side === UserType.seller ? buyerID : sellerID))
  return other ?? null
}

const fullName = ({ lastName, firstName }: { lastName: string | null; firstName: string | null }) =>
  [lastName, firstName].filter(Boolean).join(' ')

const releasedTo = async (ctx: Ctx, negotiationID: string, party: Party, of: ReleaseKind): Promise<string[]> =>
  (await readableReleases(ctx, [negotiationID])).flatMap(({ id, kind, to }) => (kind === of && to === party ? [id] : []))

async function noteReading(ctx: Ctx, negotiationID: string, kind: ReleaseKind, ids: string[]): Promise<void> {
  const now = ctx.clock.now()
  const unread = or(isNull(release.lastReadAt), lt(release.lastReadAt, startOfTokyoDay(tokyoDay(now))))
  await transact(ctx, async (ctx) => {
    // In one statement, so that of two concurrent readings only one is the first.
    const noted = await ctx.db
      .update(release)
      .set({ firstReadAt: sql`coalesce(${release.firstReadAt}, ${now.toISOString()}::timestamptz)`, lastReadAt: now })
      .where(and(inArray(release.id, ids), unread))
      .returning({ id: release.id })
    if (noted.length > 0) await record(ctx, 'release.read', { kind: 'negotiation', id: negotiationID }, { kind })
  })
}
