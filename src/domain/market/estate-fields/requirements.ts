import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { type FieldPath, fieldAt, fieldPaths, findField, valueAt } from './catalogue.ts'
import { datedSaleTimings } from './enumerations.ts'
import { type WizardStep, wizardSteps } from './field.ts'
import type { Building, Land } from './parts.ts'
import { everyType } from './places.ts'
import type { EstateFields } from './written.ts'

/** The fields each type of estate shows and requires: one table for the wizard, the check page, the public page and the application. */

export interface Requirement {
  field: FieldPath
  label: string
  step: WizardStep
  /** Estate types. */
  shown: readonly number[]
  required: readonly number[]
}

/** Fields that a type can show; excludes derived ones and the type itself. */
export const requirements: readonly Requirement[] = fieldPaths
  .map((field) => ({ field, ...fieldAt(field) }))
  .filter(({ shown }) => shown.length > 0)

export const showsField = (type: number, path: FieldPath) => findField(path)?.shown.includes(type) ?? false
export const requiresField = (type: number, path: FieldPath) => findField(path)?.required.includes(type) ?? false
/** The wizard step with its field; the first step for other paths, such as a column of a list. */
export const stepOf = (path: string): WizardStep => findField(path)?.step ?? 'name'
export const fieldLabel = (path: FieldPath) => findField(path)?.label ?? path

/** The values of land or building that the type shows; values entered before a change of type are left out. */
export function shownPart<P extends 'land' | 'building'>(type: number, part: P, values: P extends 'land' ? Land : Building): typeof values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => showsField(type, `${part}.${key}` as FieldPath))) as typeof values
}

export interface MissingField {
  field: FieldPath
  label: string
  step: WizardStep
  message: string
}
/** The part of an estate that the check reads: from the API's answer, or a row. */
export type CheckedEstate = { [K in keyof EstateFields]?: unknown } & {
  estateType: number
  land: Land
  building: Building
  listing?: { live: boolean } | null
}

/** Everything still missing for an application, in the order of the wizard. */
export function missingFields(estate: CheckedEstate): MissingField[] {
  if (!everyType.includes(estate.estateType)) return [missingField('estateType')]
  const absent = requirements
    .filter(({ required, field: path }) => required.includes(estate.estateType) && isEmpty(valueAt(estate, path)))
    .map(({ field: path }) => missingField(path))
  return [...absent, ...conditional(estate)].toSorted((a, b) => wizardSteps.indexOf(a.step) - wizardSteps.indexOf(b.step))
}

/** Fields that become required by the value of another field. */
function conditional(estate: CheckedEstate): MissingField[] {
  const found: MissingField[] = []
  if (datedSaleTimings.includes(Number(estate.saleTiming)) && isEmpty(estate.deliveryDate)) found.push(missingField('deliveryDate'))
  if (!isEmpty(estate.nearestStation) && isEmpty(estate.nearestStationTime)) found.push(missingField('nearestStationTime'))
  if (estate.saleTiming === IMMEDIATE && estate.estateType !== EstateType.land && occupied.includes(Number(estate.statusOfUse)))
    found.push({
      field: 'saleTiming',
      label: fieldLabel('saleTiming'),
      step: 'price',
      message: '居住中・賃貸中・未完成の物件では、引渡し時期に「即時」を選べません。',
    })
  if (estate.substituteFlag && isEmpty(estate.ownerLastName))
    found.push({
      ...missingField('ownerLastName'),
      message: '登記の名義人の姓を入力してください。代理で出品するときは、登記に載っている方のお名前が必要です。',
    })
  if (estate.listing?.live && isEmpty(estate.changeReason)) found.push(missingField('changeReason'))
  return found
}

const IMMEDIATE = 1
/** 居住中, 賃貸中, 未完成 */
const occupied: readonly number[] = [1, 3, 4]

/** Chosen from a list rather than typed. */
const chosen: readonly string[] = ['type', 'use', 'code', 'codes', 'prefecture', 'city', 'photos']

function missingField(path: FieldPath): MissingField {
  const { label, step, kind } = fieldAt(path)
  return { field: path, label, step, message: `${label}を${chosen.includes(kind) ? '選択' : '入力'}してください。` }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
