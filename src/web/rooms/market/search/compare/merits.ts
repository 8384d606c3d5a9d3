import type { Listing } from '#domain/market/listing/contract.ts'

export interface Merit {
  /** The column that is ahead of all others. */
  at: number
  /** 価格が いちばん安い: the first part only where the row is not named beside it. */
  what: string
  word: string
}
/** By the label of the row. */
export type Merits = Readonly<Record<string, Merit>>

interface Figure extends Omit<Merit, 'at'> {
  row: string
  of: (listing: Listing) => number | null | undefined
  least?: true
}

/** Facts of which most people want more, or less. */
const figures: readonly Figure[] = [
  { row: '価格', what: '価格が', word: 'いちばん安い', of: ({ price }) => price, least: true },
  { row: '交通', what: '駅に', word: 'いちばん近い', of: ({ nearestStationTime }) => nearestStationTime, least: true },
  { row: '建物・専有面積', what: '建物が', word: 'いちばん広い', of: ({ floorArea }) => floorArea },
  { row: '土地面積', what: '土地が', word: 'いちばん広い', of: ({ landArea }) => landArea },
  {
    row: '築年月',
    what: '築年が',
    word: 'いちばん新しい',
    of: ({ buildingDate }) => (buildingDate ? Number(buildingDate.slice(0, 7).replace('-', '')) : null),
  },
  { row: '管理費', what: '管理費が', word: 'いちばん安い', of: ({ building }) => building.managementFee, least: true },
  { row: '修繕積立金', what: '修繕積立金が', word: 'いちばん安い', of: ({ building }) => building.repairReserve, least: true },
]

/** Only where a single listing is ahead, and another states the fact too. */
export const meritsOf = (listings: readonly Listing[]): Merits =>
  Object.fromEntries(
    figures.flatMap(({ row, what, word, of, least }) => {
      const at = single(
        listings.map((listing) => of(listing) ?? null),
        least ? -1 : 1,
      )
      return at === null ? [] : [[row, { at, what, word }]]
    }),
  )

function single(values: readonly (number | null)[], sign: 1 | -1): number | null {
  const known = values.filter((value) => value !== null).map((value) => value * sign)
  const most = Math.max(...known)
  if (known.length < 2 || known.filter((value) => value === most).length > 1) return null
  return values.findIndex((value) => value !== null && value * sign === most)
}
