import { formatPrice } from '#domain/base/words/format.ts'
import { changeListingPrice, confirmListing, pauseListing, resumeListing } from '#domain/market/listing/actions.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { needsReview } from './price-change.ts'
import { runEstateAction } from './run-action.ts'

/** Actions on a listing between its approval and its end. The status of the estate does not change. */

/** Removes it from the search for a while; open negotiations go on. */
export const pauseEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'pause', ifMatch }, silently(pauseListing))

export const resumeEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'resume', ifMatch }, silently(resumeListing))

/** The owner or an operator confirms that the listing is still current; this also republishes one with a contract that fell through. */
export const confirmEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'confirm', ifMatch }, silently(confirmListing))

/** A new price, public immediately: in the listing, its price history and the working copy. */
export const changeEstatePrice = (ctx: Ctx, id: string, { price, reason }: { price: number; reason?: string | null }, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'price', ifMatch }, async (ctx, _row, { listing }) => {
    const from = listing?.price ?? price
    if (from === price) throw invalid({ price: 'いまの価格と同じです。新しい価格を入力してください。' })
    if (needsReview(from, price))
      throw conflict('price-needs-review', '価格を半額未満、または2倍を超えて変えるときは、内容を編集して審査を申請してください。')
    await changeListingPrice(ctx, id, price)
    const note = [`${formatPrice(from)}から${formatPrice(price)}に変更`, reason].filter(Boolean).join('\n')
    return { change: { price }, reason: note, edit: { before: { price: from }, after: { price } } }
  })

/** An action without a reason or a change to the row. */
const silently =
  (work: (ctx: Ctx, estateID: string) => Promise<void>) =>
  async (ctx: Ctx, { id }: { id: string }) => {
    await work(ctx, id)
    return {}
  }
