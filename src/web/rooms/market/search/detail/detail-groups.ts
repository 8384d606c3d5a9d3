import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { type FacilityCategory, facilitiesOffered } from '#domain/market/estate/facilities.ts'
import { detailsOfType } from '#domain/market/estate-fields/type-details.ts'
import type { Choice } from '../conditions/choices.tsx'
import { type ConditionTexts, listOf } from '../conditions/conditions.ts'

interface ChoiceGroup {
  name: string
  choices: readonly Choice[]
}

/** The types in the search: the chosen ones, otherwise all. */
const typesOf = ({ estateType }: ConditionTexts): number[] => {
  const chosen = listOf(estateType).map(Number)
  return chosen.length > 0 ? chosen : Object.keys(estateTypes).map(Number)
}

/** The subtypes of the chosen types; a type with only one is omitted. */
export const typeDetailGroups = (conditions: ConditionTexts): ChoiceGroup[] =>
  listOf(conditions.estateType)
    .map((type) => ({
      name: labelOf(estateTypes, Number(type)),
      choices: detailsOfType(Number(type)).map(({ code, label }): Choice => [String(code), label]),
    }))
    .filter(({ choices }) => choices.length > 1)

const searchableOf = (category: FacilityCategory): FacilityCategory => ({
  ...category,
  facilities: category.facilities.filter(({ searchable }) => searchable),
})

/** Facilities possible for these types and searchable according to the operators, by category. */
export const facilityGroups = (conditions: ConditionTexts, categories: readonly FacilityCategory[]): ChoiceGroup[] =>
  facilitiesOffered(categories.map(searchableOf), typesOf(conditions)).map(({ category, facilities }) => ({
    name: category,
    choices: facilities.map(({ code, name }): Choice => [String(code), name]),
  }))
