import { formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { EstateOffers } from './contract.ts'
import { PurchaseOfferStatus, sellersWords } from './enumerations.ts'
import { OPEN, TAKING } from './state.ts'

/** As the seller or operators may read them. */
type Offers = Pick<EstateOffers, 'count' | 'sealedUntil'> & {
  items: readonly {
    offer: Pick<EstateOffers['items'][number]['offer'], 'negotiationID' | 'purchaseOfferStatus'> & { terms: { price: number } }
  }[]
}

/**
 * The state of the offer from the buyer named in a sale, and points to confirm first. Without a negotiation the house is sold to someone
 * else. Sealed offers count as present, and are never compared.
 */
export function saleOutlook({ items, count, sealedUntil }: Offers, negotiationID: string | undefined): { stands: string; asks: string[] } {
  const sealed = sealedUntil !== null && count > 0 ? sealedUntil : undefined
  const open = items.map(({ offer }) => offer).filter(({ purchaseOfferStatus: status }) => OPEN.includes(status) || TAKING.includes(status))
  const own = open.find((offer) => offer.negotiationID === negotiationID)
  const past = items.findLast(({ offer }) => offer.negotiationID === negotiationID && offer !== own)?.offer
  const others = open.filter((offer) => offer !== own).map(({ terms }) => terms.price)
  const best = Math.max(...others)
  return {
    stands: standsOf(own ?? past, sealed),
    asks: [
      negotiationID === undefined || (own && TAKING.includes(own.purchaseOfferStatus)) ? undefined : unagreedText(own, past, sealed),
      others.length > 0 && (!own || best > own.terms.price) ? outbid(best, own !== undefined) : undefined,
      sealed && `${formatDay(sealed)}の締切まで開かない購入申込があります。金額を見る前に、お相手を決めることになります。`,
    ].filter((words) => words !== undefined),
  }
}

type Own = Offers['items'][number]['offer'] | undefined

function standsOf(own: Own, sealed: string | undefined): string {
  if (own) return `購入申込 ${formatPrice(own.terms.price)}（${sellersWords[own.purchaseOfferStatus]}）`
  return sealed ? `購入申込は${formatDay(sealed)}の締切まで開きません` : '購入申込はありません'
}

function unagreedText(own: Own, past: Own, sealed: string | undefined): string {
  if (own?.purchaseOfferStatus === PurchaseOfferStatus.countered)
    return `この方とは、まだ合意していません。購入申込（${formatPrice(own.terms.price)}）は、買主の返事を待っています。`
  if (own) return `この方とは、まだ合意していません。購入申込（${formatPrice(own.terms.price)}）を、先に承諾することもできます。`
  if (past) return `この方とは、合意していません。${overText(past)}`
  return sealed ? 'この方とは、まだ合意していません。' : 'この方とは、まだ何も合意していません。購入申込も届いていません。'
}

function overText({ purchaseOfferStatus, terms }: NonNullable<Own>): string {
  const offer = `購入申込（${formatPrice(terms.price)}）`
  if (purchaseOfferStatus === PurchaseOfferStatus.withdrawn) return `${offer}は、取り下げられました。`
  if (purchaseOfferStatus === PurchaseOfferStatus.refused) return `${offer}は、お断りしました。`
  return `${offer}は、有効期限が過ぎました。`
}

const outbid = (best: number, isHigher: boolean) =>
  isHigher
    ? `ほかの方から、より高い購入申込（${formatPrice(best)}）が届いています。`
    : `ほかの方から、購入申込（${formatPrice(best)}）が届いています。`
