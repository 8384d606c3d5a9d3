import { formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { FEE_WITHOUT_CONTRACT } from '#platform/setting/fee-words.ts'
import type { PurchaseOffer } from './contract.ts'
import { WITHDRAWAL_MINUTES } from './enumerations.ts'

/** Progress of the deal that a withdrawal would end. */
interface DealSoFar {
  contractDay: string
  handoverDay: string
  /** Titles of the completed steps; `open` has those of the open ones. */
  done: readonly string[]
  open: readonly string[]
  /** The deposit was reported as paid by one side. */
  depositPaid: boolean
}

/** The consequences of withdrawing an accepted offer, shown to the buyer beforehand. */
export function withdrawalText({ terms, otherOffers }: Pick<PurchaseOffer, 'terms' | 'otherOffers'>, plan: DealSoFar | null) {
  const { deposit } = terms
  return [
    ...(plan
      ? [
          {
            name: '予定',
            says: `済んだ手順は${plan.done.length}件、残りは${plan.open.length}件です。${plan.open[0] ? `いまは「${plan.open[0]}」のところです。` : ''}取り下げると、この予定は終わります。`,
          },
          { name: '日にち', says: `契約 ${formatDay(plan.contractDay)}・引渡し ${formatDay(plan.handoverDay)}の約束は、なくなります。` },
        ]
      : []),
    ...(deposit
      ? [
          {
            name: '手付金',
            says: plan?.depositPaid
              ? `手付金${formatPrice(deposit)}は、支払った記録があります。返し方が決まっていないときは、取り下げる前に運営にご相談ください。`
              : `手付金${formatPrice(deposit)}は、契約が成立してから期日までに、売主様の口座へ支払うものです。まだ支払っていなければ、支払う必要はありません。`,
          },
        ]
      : []),
    ...(terms.price > 0 ? [{ name: 'サイト利用料', says: FEE_WITHOUT_CONTRACT }] : []),
    {
      name: '次の方',
      says: otherOffers
        ? 'ほかにも申込があり、売主様は受付順にもう一度検討します。そのあとで、あなたの申込が優先されることはありません。'
        : '売主様は、ほかの方との商談をまた始められます。',
    },
    {
      name: '取り消せる時間',
      says: `取り下げてから${WITHDRAWAL_MINUTES}分以内なら、取り消せます。そのあいだ、売主様には手続き中とだけ見え、次の方には知らせません。`,
    },
  ]
}
