import { formatPerTsubo } from '#domain/base/words/format.ts'

/** With fewer, a range would not be meaningful. */
const LEAST_TO_COMPARE = 3

interface Priced {
  unitPrice: number | null
  /** Begins with the prefecture, however little of it is public. */
  address: string
}

/** The 坪単価 range of similar listings in the prefecture, in words, with the number compared; undefined when there are too few. */
export function unitPriceRange(own: { unitPrice: number | null; prefectures: string }, similar: readonly Priced[]) {
  const { unitPrice, prefectures } = own
  const others = similar
    .filter(({ address }) => address.startsWith(prefectures))
    .flatMap((each) => each.unitPrice ?? [])
    .toSorted((a, b) => a - b)
  const [lowest, highest] = [others[0], others.at(-1)]
  if (unitPrice === null || others.length < LEAST_TO_COMPARE || lowest === undefined || highest === undefined) return
  return {
    range: `坪単価 ${formatPerTsubo(lowest)}〜${formatPerTsubo(highest)}（この物件は${formatPerTsubo(unitPrice)}）`,
    ground: `縁側に掲載中の、${prefectures}・同じ種別の${others.length}件の価格です。広さや築年数の違いは含めていません。`,
  }
}
