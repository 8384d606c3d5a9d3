import { readDigits } from '#domain/base/words/contact-digits.ts'
import { type Situation, situations } from '#domain/deal/negotiation/situation-enumerations.ts'

const ON_PAPER = 'サイトの外で売買契約が結ばれたことを、双方に確かめてから記録してください。'

/** Warnings shown before an agreement is recorded. */
export function agreementDoubt(situation: Situation, hasAcceptedOffer: boolean): { title: string; words: string } | undefined {
  if (situation === 'withdrawing')
    return { title: '購入申込を取り下げる手続きがありました', words: '手続きが終わるまで、成約は記録できません。' }
  if (hasAcceptedOffer) return undefined
  const title = OVER.includes(situation) ? `この買主の購入申込は「${situations[situation]}」です` : '承諾された購入申込がありません'
  return { title, words: ON_PAPER }
}
const OVER: readonly Situation[] = ['withdrawn', 'lapsed', 'passed', 'revoked']

/** A price different from the accepted one needs a reason; an empty field does not. */
export function differsFromAccepted(typed: string, accepted: number | null): boolean {
  const digits = readDigits(typed)
  return accepted !== null && digits !== '' && Number(digits) !== accepted
}
