import type { Estate } from '#domain/market/estate/contract.ts'
import type { FieldPath } from '#domain/market/estate-fields/catalogue.ts'
import type { WizardStep } from '#domain/market/estate-fields/field.ts'
import { wordsOf } from '#domain/market/estate-fields/field-words.ts'
import { requirements } from '#domain/market/estate-fields/requirements.ts'
import { DISCLOSURE_TERM, disclosedOf } from '#web/rooms/market/listing/page/disclosed-words.ts'

export interface Fact {
  field: FieldPath
  step: WizardStep
  label: string
  /** In words; null while empty. */
  value: string | null
  required: boolean
}

/** The main facts of the public page. */
const publicFacts: readonly FieldPath[] = [
  'land.area',
  'building.totalFloorArea',
  'building.exclusiveArea',
  'building.floorPlan',
  'building.buildingDate',
  'building.structure',
  'land.right',
  'statusOfUse',
  'saleTiming',
  'transactionMode',
]

/** All fields of the type, in the wizard's order, with their values. */
export const factsOf = (estate: Estate, now: Date): Fact[] =>
  requirements
    .filter(({ shown, field }) => shown.includes(estate.estateType) && field !== 'estatePhotos')
    .filter(({ field }) => field !== 'takerFee' || estate.price === 0)
    .map(({ field, step, label, required }) => ({
      field,
      step,
      label,
      value: wordsOf(field, estate, now),
      required: required.includes(estate.estateType),
    }))

/** The point on the map, where it is set, is shown on the map. */
export const isPoint = ({ field, value }: Fact) => (field === 'latitude' || field === 'longitude') && value !== null

/** Rows of the preview. Empty fields are left out, as on the public page. */
export const publicFactsOf = (estate: Estate, now: Date): Fact[] =>
  factsOf(estate, now).filter(({ field, value }) => publicFacts.includes(field) && value !== null)

/** The preview of 告知事項・調査した項目, from the words of the public page. */
export function disclosedFactsOf(estate: Estate): { label: string; value: string }[] {
  const { disclosure, survey } = disclosedOf({ ...estate, surveyResults: estate.surveyFindings })
  return [
    ...(disclosure ? [{ label: DISCLOSURE_TERM, value: [disclosure.label, disclosure.note].filter(Boolean).join('\n') }] : []),
    ...survey.flatMap(({ items }) => items.map(({ item, result }) => ({ label: item, value: result }))),
  ]
}
