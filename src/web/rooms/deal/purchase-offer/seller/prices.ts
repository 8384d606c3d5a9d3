import { formatPrice } from '#domain/base/words/format.ts'
import type { EstateOffer } from '#domain/deal/purchase-offer/contract.ts'
import { sellerCosts } from '#domain/deal/purchase-offer/seller-costs.ts'
import { changedTerms, formatTerm, type TermName, type Terms, termFields } from '#domain/deal/purchase-offer/terms.ts'

export type PricedOffer = Pick<EstateOffer, 'asked'> & { offer: { terms: Terms; acceptedAt: unknown } }

export function priceTerm({ offer, asked }: PricedOffer): string {
  if (asked === null) return termFields.price.label
  return offer.acceptedAt ? '決まった価格' : 'あなたの提案'
}

export const termsSource = ({ acceptedAt }: Pick<PricedOffer['offer'], 'acceptedAt'>): string =>
  acceptedAt ? '下は、決まった条件です' : '下は、あなたが提案した条件です'

/** The buyer's own wish for a term that the seller's proposal changed; how long it is valid is no wish. */
export function wishFor(name: TermName, { asked, offer: { terms } }: PricedOffer): string | undefined {
  if (asked === null || name === 'validUntil' || termFields[name].ofBuyer || !changedTerms(asked, terms).includes(name)) return undefined
  return `買主の希望 ${name === 'loanClause' ? (asked.loanClause ? 'あり' : 'なし') : formatTerm(name, asked)}`
}

export function termWithWish(name: TermName, item: PricedOffer): string {
  const wish = wishFor(name, item)
  return formatTerm(name, item.offer.terms) + (wish ? `（${wish}）` : '')
}

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
