import { attachImages, detachImages } from '#domain/base/image/attach.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { markStep } from '#domain/deal/deal-plan/follow.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { emptyContent, isSameContent, photosOf } from './content.ts'
import type { Handover, HandoverInput } from './contract.ts'
import { eventOf, runMove } from './scene.ts'
import { handoverLife } from './state.ts'
import { handover } from './table.ts'

/** Saves field by field: concurrent edits of different fields are both kept. A side that had confirmed has to confirm again. */
export const saveHandover = (ctx: Ctx, id: string, given: HandoverInput, ifMatch?: number): Promise<Handover> =>
  runMove(ctx, id, { move: 'save', ifMatch }, async (ctx, { room, side, plan, row }) => {
    requireOnce(given)
    requireDay(given, plan.acceptedOn)
    await requireNoContactDetails(ctx, room, textsIn(given))
    const content = { ...(row?.content ?? emptyContent), ...given }
    if (isSameContent(content, row?.content ?? emptyContent)) return row
    const photos = photosOf(content)
    await takePictures(ctx, row?.photos ?? [], photos, given)
    const change = { content, photos, edition: (row?.edition ?? 0) + 1, confirmations: [] }
    const after = row
      ? await updateRow(ctx, handover, row, change)
      : await insertRow(ctx, handover, { negotiationID: id, planID: plan.id, handoverStatus: handoverLife.begin('save'), ...change })
    const written = { edition: after.edition, fields: Object.keys(given), before: row?.content ?? emptyContent, after: content }
    await recordChange(ctx, 'handover.save', { kind: 'handover', id: after.id }, written)
    if (!row) await emit(ctx, 'handover.begun', eventOf(after, side))
    if (row && row.confirmations.length > 0) {
      await markStep(ctx, plan, 'keys', [])
      await emit(ctx, 'handover.changed', eventOf(after, side))
    }
    return after
  })

const textsIn = ({ place, keys, otherPapers, meters, leftovers, present, remarks }: HandoverInput) => ({
  ...{ place, otherPapers, leftovers, present, remarks },
  keys: keys?.map(({ what }) => what),
  meters: meters?.map(({ reading }) => reading ?? ''),
})

function requireOnce({ meters }: HandoverInput) {
  const kinds = meters?.map(({ kind }) => kind) ?? []
  if (new Set(kinds).size < kinds.length) throw invalid({ meters: '同じメーターが2度書かれています。' })
}

/** A handover cannot precede the acceptance of the offer. */
function requireDay({ day }: HandoverInput, accepted: string) {
  if (day && day < accepted) throw invalid({ day: `申込の承諾（${formatDay(accepted)}）より前の日です。引渡しの日をお確かめください。` })
}

/** New ones must be the writer's own uploads; removed ones are deleted as abandoned. */
async function takePictures(ctx: Ctx, before: readonly string[], after: readonly string[], given: HandoverInput) {
  const fresh = after.filter((path) => !before.includes(path))
  const ofPictures = fresh.filter((path) => given.pictures?.includes(path))
  await attachImages(ctx, ofPictures, 'handover', 'pictures')
  await attachImages(
    ctx,
    fresh.filter((path) => !ofPictures.includes(path)),
    'handover',
    'meters',
  )
  await detachImages(
    ctx,
    before.filter((path) => !after.includes(path)),
  )
}
