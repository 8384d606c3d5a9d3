import type { Estate } from '#domain/market/estate/contract.ts'
import { type FieldPath, type Fields, fieldAt, fieldPaths, valueAt } from '#domain/market/estate-fields/catalogue.ts'
import type { Field } from '#domain/market/estate-fields/field.ts'
import type { EstatePhoto } from '#domain/market/estate-fields/lists.ts'
import { fieldLabel } from '#domain/market/estate-fields/requirements.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'
import { type ParseResult, read, write } from '#web/ui/form/typed.ts'
import { type Row, type RowPlan, readRows, writeRows } from './rows.ts'

/** How each kind of field is typed. */
const typedKinds = {
  type: 'type',
  code: 'code',
  use: 'code',
  codes: 'codes',
  flag: 'flag',
  text: 'text',
  prefecture: 'text',
  city: 'text',
  narrow: 'narrow',
  kana: 'kana',
  postcode: 'postcode',
  whole: 'whole',
  metres: 'decimal',
  percent: 'decimal',
  degrees: 'degrees',
  area: 'area',
  price: 'price',
  yen: 'yen',
  month: 'month',
  day: 'day',
  list: 'rows',
  photos: 'photos',
} as const satisfies Record<Exclude<Field['kind'], 'follows'>, string>
type TypedKinds = typeof typedKinds

/** All of the wizard's fields: those that are not derived from another. */
export type DraftField = { [F in FieldPath]: Fields[F]['kind'] extends keyof TypedKinds ? F : never }[FieldPath]
type DraftFields = { [F in DraftField]: TypedKinds[Fields[F]['kind'] & keyof TypedKinds] }
export const draftFieldNames = fieldPaths.filter((path): path is DraftField => fieldAt(path).kind !== 'follows')
export const draftFields = Object.fromEntries(
  draftFieldNames.map((path) => [path, typedKinds[fieldAt(path).kind as keyof TypedKinds]]),
) as DraftFields
export const isDraftField = (name: unknown): name is DraftField => typeof name === 'string' && Object.hasOwn(draftFields, name)

type FieldsOf<K> = { [F in DraftField]: DraftFields[F] extends K ? F : never }[DraftField]
export type RowsField = FieldsOf<'rows'>
export type CodesField = FieldsOf<'codes'>
/** Fields that are typed or picked from a list, as most are. */
export type TextField = Exclude<DraftField, RowsField | CodesField | FieldsOf<'photos'>>

export const rowPlans = {
  coOwners: {
    needs: 'name',
    columns: {
      name: { label: '共有者の氏名', kind: 'text' },
      share: { label: '持分', kind: 'narrow' },
      consent: { label: '売却への同意', kind: 'code' },
    },
  },
  nearbyPlaces: {
    needs: 'kind',
    columns: {
      kind: { label: '施設の種類', kind: 'code' },
      name: { label: '施設名', kind: 'text' },
      metres: { label: '道のり', kind: 'whole' },
    },
  },
  'building.rooms': {
    needs: 'kind',
    columns: {
      kind: { label: '部屋の種類', kind: 'code' },
      mats: { label: '広さ', kind: 'decimal' },
      floor: { label: '階', kind: 'whole' },
      count: { label: '室数', kind: 'whole' },
    },
  },
  'building.renovations': {
    needs: 'part',
    columns: {
      part: { label: 'リフォーム箇所', kind: 'code' },
      doneOn: { label: '施工完了年月', kind: 'month' },
      note: { label: '内容', kind: 'text' },
    },
  },
  surveyFindings: {
    needs: 'result',
    columns: {
      code: { label: '調査項目', kind: 'code' },
      result: { label: '調査の結果', kind: 'code' },
      note: { label: '内容', kind: 'text' },
      plannedOn: { label: '調査予定日', kind: 'day' },
    },
  },
} as const satisfies Record<RowsField, RowPlan>

export interface DraftPhoto {
  path: string
  kind: EstatePhoto['kind'] | undefined
  caption: string
}

type FieldInput<K> = K extends 'photos'
  ? readonly DraftPhoto[]
  : K extends 'codes'
    ? readonly string[]
    : K extends 'rows'
      ? readonly Row[]
      : string
/** An estate as form values. */
export type DraftValues = { -readonly [F in DraftField]: FieldInput<DraftFields[F]> }

export const valuesOf = (estate: Estate): DraftValues =>
  Object.fromEntries(draftFieldNames.map((name) => [name, typedAs(name, valueAt(estate, name))])) as DraftValues

/** Converts a typed field to its API value. */
export function readField(name: DraftField, typed: DraftValues[DraftField]): ParseResult {
  const kind = draftFields[name]
  if (kind === 'photos') return { value: (typed as readonly DraftPhoto[]).map(({ path, kind, caption }) => ({ path, kind, caption })) }
  if (kind === 'codes') return { value: (typed as readonly string[]).map(Number) }
  if (kind === 'rows') return readRows(rowPlans[name as RowsField], typed as readonly Row[])
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

/** The estate as it will be once all readable input is saved. */
export function asTyped(estate: Estate, values: DraftValues, unsaved: Iterable<DraftField>): Estate {
  const readings = new Map<DraftField, unknown>()
  for (const name of unsaved) {
    const reading = readField(name, values[name])
    if ('value' in reading) readings.set(name, reading.value)
  }
  const { land, building, ...rest } = patchOf(readings)
  return { ...estate, ...rest, land: { ...estate.land, ...land }, building: { ...estate.building, ...building } } as Estate
}

function typedAs(name: DraftField, value: unknown): DraftValues[DraftField] {
  const kind = draftFields[name]
  if (kind === 'photos') return (value as EstatePhoto[]).map(({ path, kind, caption }) => ({ path, kind, caption: caption ?? '' }))
  if (kind === 'codes') return ((value ?? []) as number[]).map(String)
  if (kind === 'rows') return writeRows(rowPlans[name as RowsField], (value ?? []) as Record<string, unknown>[])
  return write(kind, value as string | number | boolean | null | undefined)
}
