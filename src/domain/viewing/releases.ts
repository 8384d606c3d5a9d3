import { ReleaseBasis, ReleaseKind } from '#domain/negotiation/release-enumerations.ts'
import { endReleasesOf, grant } from '#domain/negotiation/releases.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { viewerID } from '#platform/viewer.ts'
import { DAY_HOURS, ViewingKind } from './enumerations.ts'
import type { ViewingRow } from './queries.ts'
import { hoursAfter } from './slots.ts'

/** With an appointed time the buyer learns where the house stands, and on the day the two learn how to reach each other. */
export async function releaseFor(ctx: Ctx, row: ViewingRow): Promise<void> {
  const { id, negotiationID, start, end, sellerID } = row
  if (!start || !end) throw new Error(`The viewing ${id} has no time.`)
  const common = { negotiationID, by: viewerID(ctx) ?? sellerID, basis: ReleaseBasis.viewing, relationID: id }
  const day = { ...common, kind: ReleaseKind.day, from: hoursAfter(start, -DAY_HOURS.before), until: hoursAfter(end, DAY_HOURS.after) }
  await endReleasesOf(ctx, id, [ReleaseKind.address, ReleaseKind.day])
  await grant(ctx, [
    // Nobody has to know where a house stands to be shown it on a screen.
    ...(row.kind === ViewingKind.onSite
      ? [{ ...common, kind: ReleaseKind.address, to: UserType.buyer, from: ctx.clock.now(), until: null }]
      : []),
    { ...day, to: UserType.seller },
    { ...day, to: UserType.buyer },
  ])
}

/** The time is no longer true, but another one is being looked for. */
export const releaseNoMoreOnTheDay = (ctx: Ctx, { id }: ViewingRow) => endReleasesOf(ctx, id, [ReleaseKind.day])

/** It will not take place. */
export const takeBackReleases = (ctx: Ctx, { id }: ViewingRow) => endReleasesOf(ctx, id, [ReleaseKind.address, ReleaseKind.day])
