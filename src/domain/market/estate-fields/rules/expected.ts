import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { FieldPath } from '../catalogue.ts'
import { NO_ROAD, NO_ROAD_TYPE } from '../land-enumerations.ts'
import { fieldLabel, requiresField, showsField } from '../requirements.ts'
import { type Finding, type RuledEstate, sources } from './finding.ts'

/**
 * 物件概要 required by the fair-competition rules: items an advertisement of the type has to state, beyond those an application requires. A
 * private owner may not know all of them, so they are asked for and shown as ― until then.
 */
export const expectedItems = (type: number): readonly FieldPath[] =>
  (type === EstateType.apartment ? ofApartments : ofGrounds).filter((field) => showsField(type, field) && !requiresField(type, field))

const ofGrounds: readonly FieldPath[] = [
  'land.right',
  'land.category',
  'land.cityPlan',
  'areaOfUse',
  'land.buildingCoverage',
  'land.floorAreaRatio',
  'land.roadContact',
  'land.roadWidth',
  'building.floors',
  'disclosure',
]
const ofApartments: readonly FieldPath[] = [
  'land.right',
  'building.measurement',
  'building.balconyArea',
  'building.floors',
  'building.totalUnits',
  'building.managementFee',
  'building.repairReserve',
  'building.managementForm',
  'disclosure',
]

export function expectedFindings(estate: RuledEstate): Finding[] {
  const absent = expectedItems(estate.estateType).filter((field) => isAbsent(estate, field) && !isPointless(estate, field))
  const found = absent.map((field) =>
    findingOf(field, `${fieldLabel(field)}が未入力です。買う方が必ず確かめる項目ですので、わかりしだい入力してください。`),
  )
  if (!estate.nearestStation && !estate.routeDescription)
    found.push(findingOf('routeDescription', '最寄り駅か、駅やバス停からの行き方を入力してください。'))
  return found
}

/** The width is pointless where there is no road. */
const isPointless = ({ land }: RuledEstate, field: FieldPath) =>
  field === 'land.roadWidth' && (land.roadContact === NO_ROAD || land.roadType === NO_ROAD_TYPE)

const findingOf = (field: FieldPath, text: string): Finding => ({
  rule: 'expected',
  field,
  level: 'warning',
  text,
  source: sources.required,
})

function isAbsent(estate: RuledEstate, field: FieldPath): boolean {
  const [part, key] = field.split('.') as [keyof RuledEstate, string | undefined]
  const value = key ? (estate[part] as Record<string, unknown>)[key] : estate[part]
  return value === null || value === undefined || value === ''
}
