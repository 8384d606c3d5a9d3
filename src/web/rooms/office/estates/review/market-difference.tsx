import { formatPrice, noValue } from '#domain/base/words/format.ts'
import type { EstateMarket } from '#domain/office/estates/contract.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'

/** Its price per ㎡ compared with others of its kind in the city, and how many those are: an indication, not a valuation. */
export const MarketDifference = ({ market: { city, own, listings, deals } }: { market: EstateMarket }) => (
  <>
    <DefinitionTable
      rows={[
        { term: 'この物件（1㎡）', value: own === null ? noValue : rounded(own) },
        { term: '公開中の物件', value: wordsOf(listings, own) },
        { term: '成約した物件', value: wordsOf(deals, own) },
      ]}
    />
    <p>{`${city ?? 'この市区町村'}の同じ種別の、1㎡あたりの価格の中央値と比べています。成約は、直近3年の縁側での成約価格です。`}</p>
  </>
)

function wordsOf({ count, median }: EstateMarket['deals'], own: number | null) {
  if (median === null) return count === 0 ? '比べられる物件はありません。' : `${count}件だけのため、比べていません。`
  return [`${rounded(median)}（${count}件の中央値）`, own !== null && differenceText(own, median)].filter(Boolean).join('　')
}

/** Rounded to a thousand yen: a price per ㎡ is not more exact than that. */
const rounded = (yen: number) => formatPrice(Math.max(1000, Math.round(yen / 1000) * 1000))

/** In whole percent. */
function differenceText(own: number, median: number): string {
  const percent = Math.round((own / median - 1) * 100)
  if (percent === 0) return 'ほぼ同じです'
  return percent > 0 ? `${percent}%高い` : `${-percent}%安い`
}
