import { estateTypes, labelOf } from '#domain/estate/enumerations.ts'
import { facilitiesOfType } from '#domain/estate/facilities.ts'
import { detailsOfType } from '#domain/estate/type-details.ts'
import type { Choice } from './choices.tsx'
import { type Conditions, listOf } from './conditions.ts'

export interface ChoiceGroup {
  name: string
  choices: readonly Choice[]
}

/** The types that a search is about: those chosen, else all. */
const typesOf = ({ estateType }: Conditions): number[] => {
  const chosen = listOf(estateType).map(Number)
  return chosen.length > 0 ? chosen : Object.keys(estateTypes).map(Number)
}

/** The finer types of the chosen ones; a type that has only one is fine enough. */
export const typeDetailGroups = (conditions: Conditions): ChoiceGroup[] =>
  listOf(conditions.estateType)
    .map((type) => ({
      name: labelOf(estateTypes, Number(type)),
      choices: detailsOfType(Number(type)).map(({ code, label }): Choice => [String(code), label]),
    }))
    .filter(({ choices }) => choices.length > 1)

/** What estates of these types can have, by category; a category that several have stands there once. */
export function facilityGroups(conditions: Conditions): ChoiceGroup[] {
  const groups = new Map<string, readonly Choice[]>()
  for (const type of typesOf(conditions))
    for (const { category, facilities } of facilitiesOfType(type))
      groups.set(
        category,
        facilities.map(({ code, label }): Choice => [String(code), label]),
      )
  return [...groups].map(([name, choices]) => ({ name, choices }))
}
