import { Link } from '@tanstack/react-router'
import { formatFee, formatRoughly } from '#domain/base/words/format.ts'
import { estimateCosts } from '#domain/market/cost/estimate.ts'
import { repaymentOf } from '#domain/market/cost/loan.ts'
import { type CostValues, readCostFields, usual } from '#web/rooms/market/cost/cost-fields.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'

const MAN = 10_000

export interface Costs {
  house: CostValues
  /** The fee still due before a contract; undefined if there is none. */
  usageFee: number | undefined
}

/** The additional costs of a price, and its monthly cost with a typical loan, as on the listing's page. */
export function PriceCosts({ price, house, usageFee, estateID, today }: Costs & { price: number; estateID: string; today: string }) {
  const { plan } = readCostFields({ ...usual, ...house, price: String(price / MAN) }, { day: today, usageFee: 0 })
  if (!plan) return null
  const { rate, years } = plan.loan
  return (
    <section className="stack gap-2" aria-label="この価格のとき">
      <DefinitionTable
        rows={[
          ...(usageFee === undefined
            ? []
            : [{ term: 'サイト利用料', value: `${formatFee(usageFee)}。物件の価格とは別に、ご契約までに一度だけお支払いいただきます。` }]),
          { term: '諸費用の目安', value: `約${formatRoughly(estimateCosts(plan.purchase).total)}` },
          {
            term: '毎月の支払い',
            value: `約${formatRoughly(repaymentOf(plan.loan).monthly + plan.fees)}（全額を年${rate}％・${years}年で借りたとき）`,
          },
        ]}
      />
      <p>
        <Link to="/buyer/estate/supportPrice" search={{ estateID } as never}>
          費用の目安をくわしく見る
        </Link>
      </p>
    </section>
  )
}
