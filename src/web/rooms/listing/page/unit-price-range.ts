import { formatPerTsubo } from '#domain/format.ts'

/** Fewer say nothing about a place. */
const LEAST_TO_COMPARE = 3

/** Where a 坪単価 lies among those of similar listings, in words, with how many were compared; nothing where too few have one. */
export function unitPriceRange(own: number | null, similar: readonly { unitPrice: number | null }[]) {
  const others = similar.flatMap(({ unitPrice }) => unitPrice ?? []).toSorted((a, b) => a - b)
  const [lowest, highest] = [others[0], others.at(-1)]
  if (own === null || others.length < LEAST_TO_COMPARE || lowest === undefined || highest === undefined) return
  return {
    range: `坪単価 ${formatPerTsubo(lowest)}〜${formatPerTsubo(highest)}（この物件は${formatPerTsubo(own)}）`,
    ground: `縁側で公開中の、同じ都道府県・同じ種別の${others.length}件の価格です。広さや築年数の違いは含めていません。`,
  }
}
