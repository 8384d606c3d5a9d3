import { buildingFields } from './building.ts'
import { conditionFields } from './condition.ts'
import type { Field, Value } from './field.ts'
import { keepingFields } from './keeping.ts'
import { kindFields } from './kind.ts'
import { landFields } from './land.ts'
import { offerFields } from './offer.ts'
import { ownerFields } from './owner.ts'
import { placeFields } from './place.ts'
import { reasonFields } from './reasons.ts'
import { roadFields } from './road.ts'
import { terrainFields } from './terrain.ts'
import { zoningFields } from './zoning.ts'

/**
 * The fields of an estate, one row each, in the order of the wizard. Schemas, filters, the wizard's questions and parsing, display texts
 * and visibility are all derived from here.
 */
export const fields = {
  ...kindFields,
  ...ownerFields,
  ...reasonFields,
  ...placeFields,
  ...landFields,
  ...zoningFields,
  ...roadFields,
  ...terrainFields,
  ...buildingFields,
  ...keepingFields,
  ...conditionFields,
  ...offerFields,
}

export type Fields = typeof fields
/** `title` or `land.area`. */
export type FieldPath = keyof Fields
export type Part = 'land' | 'building'
/** Fields of the estate itself; and fields of its land and building, without the prefix. */
export type OwnFields = { [P in FieldPath as P extends `${Part}.${string}` ? never : P]: Fields[P] }
export type PartFields<P extends Part> = { [F in FieldPath as F extends `${P}.${infer Name}` ? Name : never]: Fields[F] }

export type ValueOf<P extends FieldPath> = Value<Fields[P], P>

export const fieldPaths = Object.keys(fields) as FieldPath[]
export const fieldAt = (path: FieldPath): Field => fields[path]
/** For a name from outside: a stored estate may still have fields that no longer exist. */
export const findField = (path: string): Field | undefined => (Object.hasOwn(fields, path) ? fields[path as FieldPath] : undefined)

const partOf = (path: string): Part | undefined => /^(land|building)\./.exec(path)?.[1] as Part | undefined
/** Name and definition of each field of the estate itself. */
export const ownFields = fieldPaths.filter((path) => !partOf(path)).map((path): [string, Field] => [path, fields[path]])
/** Name and definition of each field of land or building. */
export const fieldsOf = (part: Part) =>
  fieldPaths.filter((path) => partOf(path) === part).map((path): [string, Field] => [path.slice(part.length + 1), fields[path]])

/** The estate's value at a path; undefined if there never was one. */
export function valueAt(estate: object, path: FieldPath): unknown {
  const [own, name] = path.split('.') as [string, string | undefined]
  const value = (estate as Record<string, unknown>)[own]
  return name ? (value as Record<string, unknown> | undefined)?.[name] : value
}

/** Filters of the working-copy lists, for the fields that have one. */
export const filters = Object.fromEntries(
  fieldPaths.flatMap((path) => ('filter' in fields[path] ? [[path, fields[path].filter]] : [])),
) as {
  [P in FieldPath as Fields[P] extends { filter: string } ? P : never]: Fields[P] extends { filter: infer Kind } ? Kind : never
}
