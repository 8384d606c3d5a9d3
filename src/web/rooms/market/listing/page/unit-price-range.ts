import { formatPerTsubo } from '#domain/base/words/format.ts'
import { isAlikeInAge } from '#domain/market/estate-fields/age.ts'
import { MIN_TO_COMPARE } from '#domain/market/estate-fields/unit-price.ts'

interface PricedListing {
  unitPrice: number | null
  /** Begins with the prefecture, however little of it is public. */
  address: string
  /** The month, or null for land. */
  buildingDate: string | null
}

/** The 坪単価 range of listings in the prefecture of similar age, in words, with the number compared; undefined when there are too few. */
export function unitPriceRange(
  own: Pick<PricedListing, 'unitPrice' | 'buildingDate'> & { prefectures: string },
  similar: readonly PricedListing[],
) {
  const { unitPrice, prefectures, buildingDate } = own
  const others = similar
    .filter(({ address }) => address.startsWith(prefectures))
    .filter((each) => buildingDate === null || isAlikeInAge(buildingDate, each.buildingDate))
    .flatMap((each) => each.unitPrice ?? [])
    .toSorted((a, b) => a - b)
  const [lowest, highest] = [others[0], others.at(-1)]
  if (unitPrice === null || others.length < MIN_TO_COMPARE || lowest === undefined || highest === undefined) return
  return {
    range: `坪単価 ${formatPerTsubo(lowest)}〜${formatPerTsubo(highest)}（この物件は${formatPerTsubo(unitPrice)}）`,
    ground: `縁側に掲載中の、${prefectures}・${buildingDate === null ? '同じ種別の' : '同じ種別で築年数の近い'}${others.length}件の価格です。広さの違いは含めていません。`,
  }
}
