import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { Funding } from '#domain/deal/purchase-offer/enumerations.ts'
import type { Terms } from '#domain/deal/purchase-offer/terms.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { OWNERSHIP } from '#domain/market/estate-fields/land-enumerations.ts'
import { isForOwner, SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'

/** Facts of a deal that decide which steps it has. */
export const factLabels = {
  land: '土地',
  building: '建物',
  apartment: 'マンション',
  direct: '当事者どうしの直接の取引',
  loan: 'ローンの利用',
  loanClause: 'ローン特約',
  deposit: '手付金',
  gift: '無償（贈与）',
  takerFee: '引取料',
  markers: '境界標の確認',
  survey: '確定測量',
  inspection: '建物の調査',
  lease: '借地',
  farm: '農地',
  forest: '山林',
  large: '広い土地',
  inherit: '相続登記が済んでいない',
  co: '共有',
  agent: '名義人以外（代理人・後見人など）による売却',
  mortgage: '抵当権',
  tenant: '入居者・賃貸借',
} as const
export type Fact = keyof typeof factLabels
export const facts = Object.keys(factLabels) as [Fact, ...Fact[]]

/** From the seller's working copy: unpublished fields count as well. */
export interface DealtHouse {
  estateType: number
  statusOfUse: number | null
  sellerKind: SellerKind
  coOwners: readonly unknown[]
  land: {
    right?: number | null
    category?: number | null
    currentCategory?: number | null
    cityPlan?: number | null
    area?: number | null
    accompanyingRights?: readonly number[] | null
  }
}
type DealtTerms = Pick<Terms, 'price' | 'takerFee' | 'deposit' | 'funding' | 'loanClause' | 'boundary' | 'inspection'>

/** 田, 畑, and both. */
const FIELDS: readonly unknown[] = [2, 3, 11]
const FOREST = 4
const MORTGAGE = 1
/** 賃貸中, 一部賃貸中; for land these codes mean something else. */
const LET: readonly unknown[] = [3, 6]
const MARKERS_SHOWN = 1
const SURVEYED = 2

/**
 * Minimum area in ㎡ from which a land sale must be notified (国土利用計画法23条), by city planning: 市街化区域, other planned areas, outside of them. If
 * unknown, the smallest applies. Of November 2026, to be checked by a professional.
 */
const LARGE: Readonly<Record<number, number>> = { 1: 2_000, 2: 5_000, 3: 5_000, 4: 10_000, 5: 10_000 }
const SMALLEST_LARGE = 2_000

export function factsOf(house: DealtHouse, terms: DealtTerms | null, negotiationType: number): Fact[] {
  const { land, estateType } = house
  const isSale = terms === null || terms.price > 0
  const holds: Record<Fact, boolean> = {
    land: estateType === EstateType.land,
    building: estateType !== EstateType.land && estateType !== EstateType.apartment,
    apartment: estateType === EstateType.apartment,
    direct: negotiationType === NegotiationType.direct,
    loan: isSale && terms?.funding != null && terms.funding !== Funding.cash,
    loanClause: isSale && terms?.loanClause === true,
    deposit: isSale && (terms?.deposit ?? 0) > 0,
    gift: !isSale,
    takerFee: !isSale && (terms?.takerFee ?? 0) > 0,
    markers: terms?.boundary === MARKERS_SHOWN,
    survey: terms?.boundary === SURVEYED,
    inspection: terms?.inspection === true,
    lease: land.right != null && land.right !== OWNERSHIP,
    farm: FIELDS.includes(land.category) || FIELDS.includes(land.currentCategory),
    forest: land.category === FOREST || land.currentCategory === FOREST,
    large: estateType !== EstateType.apartment && (land.area ?? 0) >= (LARGE[land.cityPlan ?? 0] ?? SMALLEST_LARGE),
    // As the listing says it. The reason for sale may be private, and an heir may be registered; the statement asks about the rest.
    inherit: house.sellerKind === SellerKind.heir,
    co: house.coOwners.length > 0,
    agent: isForOwner(house.sellerKind),
    mortgage: land.accompanyingRights?.includes(MORTGAGE) ?? false,
    tenant: estateType !== EstateType.land && LET.includes(house.statusOfUse),
  }
  return facts.filter((fact) => holds[fact])
}
