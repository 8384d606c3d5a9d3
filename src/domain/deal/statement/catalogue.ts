import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { OWNERSHIP } from '#domain/market/estate-fields/land-enumerations.ts'
import { StatementKind } from './enumerations.ts'
import { facilityGroups } from './facilities.ts'
import type { Group, House, Item } from './item.ts'
import { statementGroups } from './items.ts'

/** 木造 and 軽量鉄骨造 */
const LIGHT: readonly unknown[] = [1, 8]
/** 田, 畑, and both. */
const FIELDS: readonly unknown[] = [2, 3, 11]

interface HouseFacts {
  estateType: number
  land: { right?: number | null; category?: number | null; currentCategory?: number | null }
  building: { structure?: number | null; floor?: number | null }
}

export function houseOf({ estateType, land, building }: HouseFacts): House {
  const type = estateType === EstateType.land ? 'L' : estateType === EstateType.apartment ? 'C' : 'H'
  return {
    type,
    farm: FIELDS.includes(land.category) || FIELDS.includes(land.currentCategory),
    lease: land.right != null && land.right !== OWNERSHIP,
    ground: type === 'C' && building.floor === 1 && LIGHT.includes(building.structure),
  }
}

const groupsOf = (kind: StatementKind): readonly Group[] => (kind === StatementKind.condition ? statementGroups : facilityGroups)

/** The questions that apply to this house, in the order asked. */
export const groupsFor = (kind: StatementKind, house: House): Group[] =>
  groupsOf(kind)
    .map((group) => ({ ...group, items: group.items.filter((item) => stands(item, house)) }))
    .filter(({ items }) => items.length > 0)

export const itemsFor = (kind: StatementKind, house: House): Item[] => groupsFor(kind, house).flatMap(({ items }) => items)

const stands = (item: Item, house: House) => item.for.includes(house.type) && (item.only === undefined || house[item.only])

/** A sale of land needs no facility table. */
export const kindsNeeded = ({ type }: Pick<House, 'type'>): StatementKind[] =>
  type === 'L' ? [StatementKind.condition] : [StatementKind.condition, StatementKind.facilities]
