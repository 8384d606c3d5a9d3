import { facilityNames } from '#domain/base/master/facility/names.ts'
import { EstateType, estateTypes } from '#domain/base/master/type-enumerations.ts'
import { structures } from '#domain/market/estate-fields/building-enumerations.ts'
import { saleTimings, transactionModes, usesOfType } from '#domain/market/estate-fields/enumerations.ts'
import { floorPlansShort } from '#domain/market/estate-fields/floor-plans.ts'
import { cityPlans, landRights, roadTypes, zonings } from '#domain/market/estate-fields/land-enumerations.ts'
import { estateTypeDetails } from '#domain/market/estate-fields/type-details.ts'
import type { Conditions } from '#domain/market/listing/contract.ts'

type Labels = Readonly<Record<number, string>>

/** Conditions of a search, by the names and values of its URL. */
export type SearchTexts = { readonly [name in keyof Conditions]?: string | undefined }

export const codesIn = (codes: string | undefined): string[] => codes?.split(',') ?? []

/** Every condition with codes, and the labels of each code. */
const codeLabels = {
  estateType: estateTypes,
  estateTypeDetail: estateTypeDetails,
  searchFloorPlans: floorPlansShort,
  structure: structures,
  areaOfUse: zonings,
  landRight: landRights,
  cityPlan: cityPlans,
  roadType: roadTypes,
  saleTiming: saleTimings,
  transactionMode: transactionModes,
} as const satisfies Partial<Record<keyof Conditions, Labels>>
export type CodeCondition = keyof typeof codeLabels | 'statusOfUse' | 'facilityCodes'

export const labelsOf = (name: CodeCondition, conditions: SearchTexts): Labels =>
  name === 'statusOfUse' ? usesFor(conditions) : name === 'facilityCodes' ? facilityNames() : codeLabels[name]

/** The same code means different things for land and for buildings; a search for both shows both labels. */
function usesFor({ estateType }: SearchTexts): Labels {
  const [land, building] = [usesOfType(EstateType.land), usesOfType(EstateType.apartment)]
  const types = codesIn(estateType)
  if (types.length > 0 && types.every((type) => Number(type) === EstateType.land)) return land
  if (types.length > 0 && !types.includes(String(EstateType.land))) return building
  const both = Object.entries(building).map(([code, use]) => [code, land[Number(code)] ? `${use}（土地は${land[Number(code)]}）` : use])
  return { ...land, ...Object.fromEntries(both) }
}

/** Prefix of a code's label when shown alone: 公道 says little, 道路：公道 does. */
export const codePrefixes: Partial<Record<CodeCondition, string>> = {
  statusOfUse: '現況：',
  landRight: '土地の権利：',
  roadType: '道路：',
  saleTiming: '引渡し：',
  transactionMode: '取引態様：',
}

/** Yes/no conditions. */
export const flagLabels = {
  priceLowered: '値下げした物件',
  withFloorPlan: '間取り図あり',
  excludeNoRebuild: '再建築不可を除く',
  excludeUrbanControl: '市街化調整区域を除く',
  excludeLeasehold: '借地を除く',
  excludeDisclosure: '告知事項ありを除く',
} as const satisfies Partial<Record<keyof Conditions, string>>
export type FlagCondition = keyof typeof flagLabels

export const newWithinLabels = { 1: '本日の新着', 7: '7日以内の新着' } as const
