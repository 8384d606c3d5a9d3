import { type Situation, situations } from '#domain/deal/negotiation/situation-enumerations.ts'

const ON_PAPER = 'サイトの外で売買契約が結ばれたことを、双方に確かめてから記録してください。'

/** What speaks against recording an agreement, before it is pressed. The server refuses while one side wants out. */
export function agreementDoubt(situation: Situation, hasAcceptedOffer: boolean): { title: string; words: string } | undefined {
  if (situation === 'terminating')
    return {
      title: '契約の解除の連絡があります',
      words: '先に、解除にするか、契約を続けるかを記録してください。それまで、成約は記録できません。',
    }
  if (situation === 'withdrawing')
    return { title: '購入申込を取り下げる手続きがありました', words: '手続きが終わるまで、成約は記録できません。' }
  if (hasAcceptedOffer) return undefined
  const title = OVER.includes(situation) ? `この買主の購入申込は「${situations[situation]}」です` : '承諾された購入申込がありません'
  return { title, words: ON_PAPER }
}
const OVER: readonly Situation[] = ['withdrawn', 'lapsed', 'passed', 'revoked']
