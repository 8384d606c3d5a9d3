import { and, desc, eq, inArray } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { audit } from '#platform/audit/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'
import { isAdmin } from '#platform/viewer.ts'
import type { Party } from './enumerations.ts'
import { readParticulars } from './particulars.ts'
import { visibleNegotiation } from './queries.ts'
import type { Inspection } from './release-contract.ts'
import type { ReleaseKind } from './release-enumerations.ts'

const MAX_RELEASES = 100

/**
 * Everything each side can read of the other, for the operator who looks after the negotiation, with earlier readings. Each view is logged.
 */
export async function inspectReleases(ctx: Ctx, id: string): Promise<Inspection> {
  const room = await visibleNegotiation(ctx, id)
  if (!isAdmin(ctx)) throw forbidden()
  return transact(ctx, async (ctx) => {
    const kinds = new Set<ReleaseKind>()
    // An operator's view does not count as a reading by that side, and is not shown to the other.
    const read = (side: Parameters<typeof readParticulars>[2]) => readParticulars(ctx, room, side, (_ctx, _id, kind) => kinds.add(kind))
    const [toBuyer, toSeller] = [await read(UserType.buyer), await read(UserType.seller)]
    if (kinds.size > 0) await record(ctx, 'release.inspect', { kind: 'negotiation', id }, { kinds: [...kinds] })
    return { toBuyer, toSeller, readings: await readingsOf(ctx, id) }
  })
}

async function readingsOf(ctx: Ctx, negotiationID: string): Promise<Inspection['readings']> {
  const rows = await ctx.db
    .select({ id: audit.id, at: audit.at, party: audit.actorKind, detail: audit.detail, reader: user.name })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actorID))
    .where(
      and(
        eq(audit.subjectKind, 'negotiation'),
        eq(audit.subjectID, negotiationID),
        inArray(audit.deed, ['release.read', 'release.inspect']),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(MAX_RELEASES)
  return rows.map(({ id, at, party, detail, reader }) => ({
    id,
    at: toWireTime(at),
    reader: reader ?? '退会した会員',
    party: party as Party,
    kinds: (detail.kinds ?? [detail.kind]) as ReleaseKind[],
  }))
}
