import { visibleListing } from '#domain/listing/queries.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { limit, networkOf } from '#platform/http/rate-limit.ts'
import { newID } from '#platform/id.ts'
import { viewerID } from '#platform/viewer.ts'
import type { ReportFields } from './contract.ts'
import './events.ts'
import { OTHER_REASON } from './reasons.ts'
import { report } from './table.ts'

/** Far more than an honest reader finds wrong in an hour. */
const MAX_AN_HOUR = 10
const HOUR = 60 * 60

/** Anyone who may read a listing may tell the operator what is wrong with it. */
export async function reportListing(ctx: Ctx, estateID: string, { reason, note }: ReportFields) {
  await limit(ctx, `report ${networkOf(ctx.ip)}`, MAX_AN_HOUR, HOUR)
  if (reason === OTHER_REASON && !note) throw invalid({ note: 'くわしい内容を入力してください。' })
  await visibleListing(ctx, estateID)
  return transact(ctx, async (ctx) => {
    const { id, createdAt } = await insertRow(ctx, report, { id: newID(), estateID, reason, note, reporterID: viewerID(ctx) ?? null })
    await emit(ctx, 'listing.reported', { reportID: id, estateID })
    return { id, createdAt: toWireTime(createdAt) }
  })
}
