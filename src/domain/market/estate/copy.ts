import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow } from '#platform/db/rows.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitMember } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Estate } from './contract.ts'
import { recordEstateEvent } from './history.ts'
import { nextEstateNumber } from './number.ts'
import { type EstateRow, presentEstate } from './present.ts'
import { visibleEstate } from './queries.ts'
import { requireAllowed } from './run-action.ts'
import { estate } from './table.ts'

/** Copies an estate into a new draft: for the flat next door, or for a house back on the market. The draft has its own lifecycle. */
export async function copyEstate(ctx: Ctx, id: string): Promise<Estate> {
  requireAllowed(ctx, await visibleEstate(ctx, id), 'copy')
  await limitMember(ctx, limits.drafts, requireMember(ctx).id)
  return transact(ctx, async (ctx) => {
    // Locked, so its photos are not deleted while the copy starts using them.
    const source = await lockRow(ctx, estate, id)
    const copy = await insertRow(ctx, estate, { ...contentOf(source), estateNumber: await nextEstateNumber(ctx) })
    await recordEstateEvent(ctx, copy, { move: 'copy', from: null, to: EstateStatus.draft })
    await record(ctx, 'estate.copy', { kind: 'estate', id: copy.id }, { of: id })
    return presentEstate(ctx, copy)
  })
}

/** Everything except identity and lifecycle. */
function contentOf({
  id,
  estateNumber,
  status,
  negotiationStatus,
  priceDecided,
  denyReason,
  changeReason,
  appliedAt,
  approvedAt,
  firstApprovedAt,
  createdAt,
  updatedAt,
  version,
  ...content
}: EstateRow) {
  return content
}
