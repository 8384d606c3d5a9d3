import { formatPrice } from '#domain/base/words/format.ts'
import { changeListingPrice, confirmListing, pauseListing, resumeListing } from '#domain/market/listing/actions.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { deed } from './deed.ts'
import { needsReview } from './price-change.ts'

/** What is done with a listing between its approval and its end. The status of the estate stays as it is. */

/** Takes it out of search for a while; talks that are open go on. */
export const pauseEstate = (ctx: Ctx, id: string, ifMatch?: number) => deed(ctx, id, { verb: 'pause', ifMatch }, silently(pauseListing))

export const resumeEstate = (ctx: Ctx, id: string, ifMatch?: number) => deed(ctx, id, { verb: 'resume', ifMatch }, silently(resumeListing))

/** The owner or an operator says that the listing still holds; this also brings back one whose contract fell through. */
export const confirmEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  deed(ctx, id, { verb: 'confirm', ifMatch }, silently(confirmListing))

/** A new price, public at once: in the listing, among the prices it has had, and in the working copy. */
export const changeEstatePrice = (ctx: Ctx, id: string, { price, reason }: { price: number; reason?: string | null }, ifMatch?: number) =>
  deed(ctx, id, { verb: 'price', ifMatch }, async (ctx, _row, { listing }) => {
    const from = listing?.price ?? price
    if (from === price) throw invalid({ price: 'いまの価格と同じです。新しい価格を入力してください。' })
    if (needsReview(from, price))
      throw conflict('price-needs-review', '価格を半額未満、または2倍を超えて変えるときは、内容を編集して審査を申請してください。')
    await changeListingPrice(ctx, id, price)
    const said = [`${formatPrice(from)}から${formatPrice(price)}に変更`, reason].filter(Boolean).join('\n')
    return { change: { price }, reason: said, edit: { before: { price: from }, after: { price } } }
  })

/** There is nothing to add to the deed's name. */
const silently =
  (work: (ctx: Ctx, estateID: string) => Promise<void>) =>
  async (ctx: Ctx, { id }: { id: string }) => {
    await work(ctx, id)
    return {}
  }
