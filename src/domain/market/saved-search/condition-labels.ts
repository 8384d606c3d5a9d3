import { facilityNames } from '#domain/base/master/facility/names.ts'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { usesOfType } from '#domain/market/estate-fields/enumerations.ts'
import { type ConditionKey, conditionAt } from '#domain/market/listing/condition-catalogue.ts'
import type { Conditions } from '#domain/market/listing/contract.ts'

type Labels = Readonly<Record<number, string>>

/** Conditions of a search, by the names and values of its URL. */
export type SearchTexts = { readonly [name in keyof Conditions]?: string | undefined }

export const codesIn = (codes: string | undefined): string[] => codes?.split(',') ?? []

/** The labels of the codes of a condition. */
export function labelsOf(key: ConditionKey, conditions: SearchTexts): Labels {
  const row = conditionAt(key)
  if (key === 'statusOfUse') return usesFor(conditions)
  if (row.kind === 'facilities') return facilityNames()
  return row.kind === 'codes' || row.kind === 'days' ? (row.of ?? {}) : {}
}

/** The same code means different things for land and for buildings; a search for both shows both labels. */
function usesFor({ estateType }: SearchTexts): Labels {
  const [land, building] = [usesOfType(EstateType.land), usesOfType(EstateType.apartment)]
  const types = codesIn(estateType)
  if (types.length > 0 && types.every((type) => Number(type) === EstateType.land)) return land
  if (types.length > 0 && !types.includes(String(EstateType.land))) return building
  const both = Object.entries(building).map(([code, use]) => [code, land[Number(code)] ? `${use}（土地は${land[Number(code)]}）` : use])
  return { ...land, ...Object.fromEntries(both) }
}
