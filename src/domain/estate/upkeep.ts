import { formatPrice } from '#domain/format.ts'
import { changeListingPrice, confirmListing, pauseListing, resumeListing } from '#domain/listing/actions.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, type Member, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden, invalid, wrongState } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Estate, EstateEvent } from './contract.ts'
import { note } from './history.ts'
import { canChangePrice, canConfirm, canPause, canResume, isOperator, owns } from './policy.ts'
import { presentEstate } from './present.ts'
import { needsReview } from './price-change.ts'
import { visibleEstate } from './queries.ts'
import { estate } from './table.ts'

/** What is done with a listing between its approval and its end. The status of the estate stays as it is. */

/** Takes it out of search for a while; talks that are open go on. */
export const pauseEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  tend(ctx, id, { move: 'pause', by: owns, may: canPause, ifMatch }, silently(pauseListing))

export const resumeEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  tend(ctx, id, { move: 'resume', by: owns, may: canResume, ifMatch }, silently(resumeListing))

/** The owner or an operator says that the listing still holds; this also brings back one whose contract fell through. */
export const confirmEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  tend(ctx, id, { move: 'confirm', by: ownerOrOperator, may: canConfirm, ifMatch }, silently(confirmListing))

/** A new price, public at once: in the listing, among the prices it has had, and in the working copy. */
export const changePrice = (ctx: Ctx, id: string, { price, reason }: { price: number; reason?: string | null }, ifMatch?: number) =>
  tend(ctx, id, { move: 'price', by: owns, may: canChangePrice, ifMatch }, async (ctx, current) => {
    const from = current.listing?.price ?? price
    if (from === price) throw invalid({ price: 'いまの価格と同じです。新しい価格を入力してください。' })
    if (needsReview(from, price))
      throw conflict('price-needs-review', '価格を半額未満、または2倍を超えて変えるときは、内容を編集して審査を申請してください。')
    await changeListingPrice(ctx, id, price)
    await updateRow(ctx, estate, current, { price })
    return [`${formatPrice(from)}から${formatPrice(price)}に変更`, reason].filter(Boolean).join('\n')
  })

/** There is nothing to add to the deed's name. */
const silently = (deed: (ctx: Ctx, estateID: string) => Promise<void>) => async (ctx: Ctx, current: Estate) => {
  await deed(ctx, current.id)
  return null
}

const ownerOrOperator: typeof owns = (who, current) => owns(who, current) || isOperator(who)

/** One deed: who may do it at all, whether the listing stands as it asks for, and its line in the history. The effect answers the reason. */
async function tend(
  ctx: Ctx,
  id: string,
  {
    move,
    by,
    may,
    ifMatch,
  }: { move: EstateEvent['move']; by: typeof owns; may: (who: Member, current: Estate) => boolean; ifMatch?: number },
  effect: (ctx: Ctx, current: Estate) => Promise<string | null>,
): Promise<Estate> {
  const member = requireMember(ctx)
  if (!by(member, await visibleEstate(ctx, id))) throw forbidden()
  return transact(ctx, async (ctx) => {
    const current = await presentEstate(ctx, await lockRow(ctx, estate, id, ifMatch))
    if (!may(member, current)) throw wrongState(current.status)
    const reason = await effect(ctx, current)
    await note(ctx, id, { move, from: current.status, to: current.status, reason })
    await record(ctx, `estate.${move}`, { kind: 'estate', id }, { version: current.version, ...(reason && { reason }) })
    return visibleEstate(ctx, id)
  })
}
