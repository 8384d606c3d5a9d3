import { formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { BID_DAYS, FEE_OF_GIFTS, PriceStatus } from '#domain/market/estate-fields/enumerations.ts'
import { receiveOffers } from '#domain/market/listing/actions.ts'
import { publicPriceStatus } from '#domain/market/listing/queries.ts'
import { DAY_MS, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import type { Estate } from './contract.ts'
import { runEstateAction } from './run-action.ts'
import type { ReceptionInput } from './upkeep-contract.ts'

/** The settings for taking offers: effective immediately, without the operator's review. */
export const setListingPaused = (ctx: Ctx, id: string, reception: ReceptionInput, ifMatch?: number) =>
  runEstateAction(ctx, id, { verb: 'reception', ifMatch }, async (ctx, row, { listing }) => {
    const isGift = listing?.price === 0
    if (reception.takerFee !== null && !isGift) throw invalid({ takerFee: FEE_OF_GIFTS })
    const mayBid = isGift || (await publicPriceStatus(ctx, row.id)) === PriceStatus.bids
    requireDeadline(listing, reception.bidUntil, { mayBid, today: tokyoDay(ctx.clock.now()) })
    await receiveOffers(ctx, id, reception)
    const { takerFee } = reception
    // As with a price, the working copy is updated too, because the next approval publishes it.
    return { reason: wordsOf(reception), ...(takerFee !== row.takerFee && { change: { takerFee } }) }
  })

/** Bidders rely on the announced deadline: it may be extended, but never shortened. */
function requireDeadline(listing: Estate['listing'], day: string | null, { mayBid, today }: { mayBid: boolean; today: string }) {
  const current = listing?.bidUntil ?? null
  if (day === current) return
  const refuse = (sentence: string) => {
    throw invalid({ bidUntil: sentence })
  }
  if (current !== null && current < today) refuse('締め切った募集は、やり直せません。')
  if (current !== null && (day === null || day < current)) refuse('募集の締切は、早めることができません。')
  if (!mayBid) refuse('募集の締切は、入札の物件と0円の物件だけで決められます。')
  const first = new Date(Date.parse(today) + BID_DAYS * DAY_MS).toISOString().slice(0, 10)
  if (day !== null && day < first) refuse('募集の締切は、7日後より先の日を選んでください。')
}

function wordsOf({ takerFee, backupOffers, bidUntil }: ReceptionInput): string {
  return [
    takerFee === null ? null : `引取料：${formatPrice(takerFee)}`,
    `承諾したあとの新しい申込：${backupOffers ? '受け付ける' : '受け付けない'}`,
    bidUntil && `募集の締切：${formatDay(bidUntil)}`,
  ]
    .filter(Boolean)
    .join('\n')
}
