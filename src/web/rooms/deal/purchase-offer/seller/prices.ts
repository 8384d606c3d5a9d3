import { formatPrice } from '#domain/base/words/format.ts'
import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import { sellerCosts } from '#domain/deal/purchase-offer/seller-costs.ts'
import { type Terms, termFields } from '#domain/deal/purchase-offer/terms.ts'

export type PricedOffer = Pick<EstateOffer, 'askedPrice'> & { offer: { terms: Terms; acceptedAt: unknown } }

export function priceTerm({ offer, askedPrice }: PricedOffer): string {
  if (askedPrice === null) return termFields.price.label
  return offer.acceptedAt ? '決まった価格' : 'あなたの提案'
}

/** The seller's proposal may change any term, not the price alone. */
export const termsSource = ({ acceptedAt }: Pick<PricedOffer['offer'], 'acceptedAt'>): string =>
  acceptedAt ? '下は、決まった条件です' : '下は、どれもあなたが提案した条件です'

export const wishOf = ({ askedPrice }: Pick<PricedOffer, 'askedPrice'>): string | undefined =>
  askedPrice === null ? undefined : `買主の希望 ${formatPrice(askedPrice)}`

const UNKNOWN = ['譲渡所得税', '抵当権の抹消登記']
const USUAL = ['確定測量', '片づけ']

/** The price less known costs, with a note of what was deducted and what was not. */
export function leftRow({ takeHome, takeHomeLeast, terms }: Pick<EstateOffer, 'takeHome' | 'takeHomeLeast'> & { terms: Terms }) {
  const { words, least } = sellerCosts(terms)
  const takerFee = terms.takerFee ?? 0
  const stamp = terms.price - takerFee - least - takeHome
  const taken = [...(stamp > 0 ? [`紙で契約するときの印紙代${formatPrice(stamp)}`] : []), ...(takerFee > 0 ? ['引取料'] : []), ...words]
  const left = [...UNKNOWN, ...USUAL.filter((each) => !words.includes(each))]
  return {
    term: words.length > 0 ? '申込の条件の費用を引いた額' : stamp > 0 ? '印紙代を引いた額' : '価格から引いた残り',
    value: takeHome === takeHomeLeast ? formatPrice(takeHome) : `およそ${formatPrice(takeHomeLeast)}〜${formatPrice(takeHome)}`,
    note: `${taken.length > 0 ? `引いたもの：${taken.join('・')}。` : ''}まだ引いていないもの：${left.join('・')}など。手取りは、ここからさらに減ります。`,
  }
}
