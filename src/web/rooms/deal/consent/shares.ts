interface Share {
  numerator: number
  denominator: number
}

/** 1/3, ３分の１, 50%: a share as people write it; undefined for any other text. */
export function readShare(text: string): Share | undefined {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  const [, below, above] = /^(\d{1,6})分の(\d{1,6})$/.exec(plain) ?? []
  if (below && above) return whole(Number(above), Number(below))
  const [, top, bottom] = /^(\d{1,6})\/(\d{1,6})$/.exec(plain) ?? []
  if (top && bottom) return whole(Number(top), Number(bottom))
  const [, percent] = /^(\d{1,3})%$/.exec(plain) ?? []
  return percent ? whole(Number(percent), 100) : undefined
}
const whole = (numerator: number, denominator: number) => (denominator > 0 ? { numerator, denominator } : undefined)

/**
 * Inconsistency in the co-owners' shares; undefined when there is none, or a share cannot be read. The seller's own share is the remainder,
 * unless an agent sells for all owners.
 */
export function oddShares(shares: readonly (string | null)[], { byAgent }: { byAgent: boolean }): string | undefined {
  const read = shares.map((share) => (share === null ? undefined : readShare(share)))
  if (read.length === 0 || read.some((share) => share === undefined)) return undefined
  const sum = (read as Share[]).reduce(
    (all, { numerator, denominator }) => ({
      numerator: all.numerator * denominator + numerator * all.denominator,
      denominator: all.denominator * denominator,
    }),
    { numerator: 0, denominator: 1 },
  )
  if (sum.numerator > sum.denominator) return '持分を合わせると、1を超えています。登記のとおりかをお確かめください。'
  if (byAgent && sum.numerator < sum.denominator)
    return '持分を合わせても、1になりません。招待していない共有者の方がいないかをお確かめください。'
  if (!byAgent && sum.numerator === sum.denominator) return 'ご自分の持分が残っていません。登記のとおりかをお確かめください。'
  return undefined
}
