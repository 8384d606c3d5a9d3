import type { Estate, EstateFields } from '#domain/estate/contract.ts'
import type { EstatePhoto } from '#domain/estate/parts.ts'
import type { FieldPath } from '#domain/estate/requirements.ts'
import { fieldLabel } from '#domain/estate/requirements.ts'
import { type Reading, read, write } from './typed.ts'

/** The fields that the wizard asks for now, and how each is typed. */
export const draftFields = {
  estateType: 'type',
  estateTypeDetail: 'code',
  statusOfUse: 'code',
  transactionMode: 'code',
  negotiationType: 'code',
  reasonForSaleCodes: 'codes',
  ownerLastName: 'text',
  ownerFirstName: 'text',
  ownerLastNameKana: 'text',
  ownerFirstNameKana: 'text',
  postCode: 'postcode',
  prefecturesCode: 'text',
  cityCode: 'text',
  address1: 'text',
  block: 'text',
  buildingName: 'text',
  room: 'text',
  publicAddress: 'code',
  nearestStation: 'text',
  nearestStationTime: 'whole',
  routeDescription: 'text',
  'land.area': 'area',
  'land.right': 'code',
  'building.totalFloorArea': 'area',
  'building.exclusiveArea': 'area',
  'building.floorPlan': 'code',
  'building.structure': 'code',
  'building.buildingDate': 'month',
  'building.floors': 'whole',
  'building.floor': 'whole',
  estatePhotos: 'photos',
  price: 'price',
  saleTiming: 'code',
  deliveryDate: 'text',
  title: 'text',
  appealPoint: 'text',
  notes: 'text',
  changeReason: 'text',
} as const satisfies Partial<Record<FieldPath, string>>

export type DraftField = keyof typeof draftFields
export const draftFieldNames = Object.keys(draftFields) as DraftField[]

export interface DraftPhoto {
  path: string
  kind: EstatePhoto['kind'] | undefined
  caption: string
}

type Typed<K> = K extends 'photos' ? readonly DraftPhoto[] : K extends 'codes' ? readonly string[] : string
/** An estate as it stands in the fields of the forms. */
export type DraftValues = { -readonly [F in DraftField]: Typed<(typeof draftFields)[F]> }
/** Those that are typed or picked from a list, as most are. */
export type TextField = { [F in DraftField]: DraftValues[F] extends string ? F : never }[DraftField]

export const valuesOf = (estate: Estate): DraftValues =>
  Object.fromEntries(draftFieldNames.map((name) => [name, typedAs(name, valueAt(estate, name))])) as DraftValues

/** What was typed into a field, as the API takes it. */
export function readField(name: DraftField, typed: DraftValues[DraftField]): Reading {
  const kind = draftFields[name]
  if (kind === 'photos') return { value: (typed as readonly DraftPhoto[]).map(({ path, kind, caption }) => ({ path, kind, caption })) }
  if (kind === 'codes') return { value: (typed as readonly string[]).map(Number) }
  return read(kind, typed as string, fieldLabel(name))
}

/** The body of a PATCH: `land.area` becomes `{ land: { area } }`. */
export function patchOf(read: ReadonlyMap<DraftField, unknown>): EstateFields {
  const body: Record<string, unknown> = {}
  for (const [name, value] of read) {
    const [part, key] = name.split('.') as [string, string | undefined]
    if (key) body[part] = { ...(body[part] as object), [key]: value }
    else body[part] = value
  }
  return body as EstateFields
}

function typedAs(name: DraftField, value: unknown): DraftValues[DraftField] {
  const kind = draftFields[name]
  if (kind === 'photos') return (value as EstatePhoto[]).map(({ path, kind, caption }) => ({ path, kind, caption: caption ?? '' }))
  if (kind === 'codes') return (value as number[]).map(String)
  return write(kind, value as string | number | null | undefined)
}

function valueAt(estate: Estate, name: DraftField): unknown {
  const [part, key] = name.split('.') as [keyof Estate, string | undefined]
  return key ? (estate[part] as Record<string, unknown>)[key] : estate[part]
}
