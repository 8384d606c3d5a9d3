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

/** The price less the costs of the offer's conditions, if it has any, with a note of what was deducted and what was not. */
export function leftOf({ takeHome, takeHomeLeast, terms }: Pick<EstateOffer, 'takeHome' | 'takeHomeLeast'> & { terms: Terms }) {
  const { words } = sellerCosts(terms)
  const left = `まだ引いていないもの：${[...UNKNOWN, ...USUAL.filter((each) => !words.includes(each))].join('・')}など。`
  if (words.length === 0) return { rows: [], note: `価格から${left}` }
  return {
    rows: [{ term: '申込の条件の費用を引いた額', value: `およそ${formatPrice(takeHomeLeast)}〜${formatPrice(takeHome)}` }],
    note: `引いたもの：${words.join('・')}。${left}手取りは、ここからさらに減ります。`,
  }
}
