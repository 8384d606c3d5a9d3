import { visibleListing } from '#domain/listing/queries.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitNetwork } from '#platform/throttle/throttle.ts'
import { viewerID } from '#platform/viewer.ts'
import type { ReportFields } from './contract.ts'
import './events.ts'
import { OTHER_REASON } from './reasons.ts'
import { report } from './table.ts'

/** Anyone who may read a listing may tell the operator what is wrong with it. */
export async function reportListing(ctx: Ctx, estateID: string, { reason, note }: ReportFields) {
  await limitNetwork(ctx, limits.reports)
  if (reason === OTHER_REASON && !note) throw invalid({ note: 'くわしい内容を入力してください。' })
  await visibleListing(ctx, estateID)
  return transact(ctx, async (ctx) => {
    const { id, createdAt } = await insertRow(ctx, report, { id: newID(), estateID, reason, note, reporterID: viewerID(ctx) ?? null })
    await emit(ctx, 'listing.reported', { reportID: id, estateID })
    return { id, createdAt: toWireTime(createdAt) }
  })
}
