import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { agreedPrice } from '#domain/deal/negotiation/agreed-price.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { otherSide, parties } from '#domain/deal/negotiation/enumerations.ts'
import { END_CONTRACT, isUnderContract } from '#domain/deal/negotiation/policy.ts'

type Deal = Pick<
  Negotiation,
  'status' | 'situation' | 'estate' | 'buyerName' | 'sellerName' | 'agreedAt' | 'priceDecided' | 'acceptedPrice' | 'terminationBy'
>

/** The name of the button that ends a negotiation. */
export const closingLabel = (deal: Parameters<typeof isUnderContract>[0]) => (isUnderContract(deal) ? END_CONTRACT : '商談を終了する')

/** The contract that ends with this negotiation, the state of its house, and the open checks; undefined where only talk ends. */
export function endingContract(deal: Deal, plan: Pick<DealPlan, 'termination' | 'steps'> | undefined) {
  if (!isUnderContract(deal)) return undefined
  const { estate, agreedAt, situation } = deal
  const price = agreedPrice(deal)
  const signed = agreedAt ? `${formatDay(agreedAt)}に成約を記録した契約` : '署名が済んだ契約'
  const handedOver = situation === 'handedOver' ? '鍵の引渡しも済んでいます。' : ''
  return {
    contract: `売主 ${deal.sellerName}様と買主 ${deal.buyerName}様の、${signed}です。${price ? `${price.word}：${formatYen(price.yen)}。` : ''}${handedOver}`,
    house: houseOf(estate),
    open: checksOf(deal, plan),
  }
}

function houseOf(estate: Deal['estate']): string {
  if (!estate || estate.endedAt) return '物件の掲載は終了しています。商談を終了しても、掲載は再開しません。'
  const mark = estate.tradeMark ? `いま「${estate.tradeMark}」と表示しています。解除すると、この表示が変わり` : '解除すると'
  return `物件「${estate.title}」は、${mark}、ほかの買主に売れるようになります。検索に出るのは、売主が募集を続けると確かめてからです。`
}

function checksOf({ terminationBy }: Deal, plan: Pick<DealPlan, 'termination' | 'steps'> | undefined): string[] {
  const paid = plan?.steps.some(({ code, doneBy }) => code === 'deposit' && doneBy.length > 0)
  return [
    terminationBy === null
      ? '契約の解除の連絡は、どちらからも届いていません。双方が解除に応じているか'
      : plan?.termination?.answer
        ? '契約の解除の連絡と、お相手の返事のとおりに、双方が解除に応じているか'
        : `${parties[terminationBy]}からの契約の解除の連絡に、${parties[otherSide(terminationBy)]}が応じているか`,
    paid ? '手付金が支払われています。返し方が決まっているか' : '受け渡したお金があれば、返し方が決まっているか',
  ]
}
