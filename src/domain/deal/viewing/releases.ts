import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { ReleaseBasis, ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { endReleasesOf, grantReleases, isAddressReleased } from '#domain/deal/negotiation/releases.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { viewerID } from '#platform/viewer.ts'
import { AddressRelease, DAY_HOURS, ViewingKind } from './enumerations.ts'
import { needsMeetingPlace } from './policy.ts'
import type { ViewingRow } from './queries.ts'
import { hoursAfter } from './slots.ts'
import { addressReleaseOf } from './terms.ts'

/**
 * Releases for an appointment: the address to the buyer, unless the seller releases it later; and on the day, the contact details to both.
 */
export async function releaseFor(ctx: Ctx, row: ViewingRow): Promise<void> {
  const { id, negotiationID, start, end, sellerID } = row
  if (!start || !end) throw new Error(`The viewing ${id} has no time.`)
  const common = { negotiationID, by: viewerID(ctx) ?? sellerID, basis: ReleaseBasis.viewing, relationID: id }
  const day = { ...common, kind: ReleaseKind.day, from: hoursAfter(start, -DAY_HOURS.before), until: hoursAfter(end, DAY_HOURS.after) }
  const knew = await isAddressReleased(ctx, negotiationID)
  await endReleasesOf(ctx, id, [ReleaseKind.address, ReleaseKind.day])
  // A viewing by video call does not need the address.
  const tells = row.kind === ViewingKind.onSite && (await addressReleaseOf(ctx, row.estateID)) === AddressRelease.viewing
  if (tells && !knew) await record(ctx, 'release.releaseAddress', { kind: 'negotiation', id: negotiationID }, { viewingID: id })
  await grantReleases(ctx, [
    ...(tells ? [{ ...common, kind: ReleaseKind.address, to: UserType.buyer, from: ctx.clock.now(), until: null }] : []),
    { ...day, to: UserType.seller },
    { ...day, to: UserType.buyer },
  ])
}

/** The time no longer applies, but another one is being looked for. */
export const releaseNoMoreOnTheDay = (ctx: Ctx, { id }: ViewingRow) => endReleasesOf(ctx, id, [ReleaseKind.day])

/** It will not take place. */
export const takeBackReleases = (ctx: Ctx, { id }: ViewingRow) => endReleasesOf(ctx, id, [ReleaseKind.address, ReleaseKind.day])

interface Place {
  negotiationID: string
  estateID: string
  kind: ViewingKind
  meetingPlace: string | null
}

/** A visitor without the address needs a meeting place; the seller's side sets it when offering or accepting times. */
export async function requirePlace(ctx: Ctx, { negotiationID, estateID, kind, meetingPlace }: Place, side: Side | null): Promise<void> {
  if (meetingPlace) return
  const address = { release: await addressReleaseOf(ctx, estateID), isKnown: await isAddressReleased(ctx, negotiationID) }
  if (!needsMeetingPlace(kind, address)) return
  if (side === UserType.seller) throw invalid({ meetingPlace: '集合場所を入力してください。' })
  throw conflict('meeting-place-missing', '集合場所がまだ決まっていません。別の日時を提案して、売主の方にお聞きください。')
}
