import { facilityNames } from '#domain/base/master/facility/names.ts'
import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatPostcode } from '#domain/base/words/contact-digits.ts'
import { formatBuiltWithEra } from '#domain/base/words/era.ts'
import { formatArea, formatMonth, formatNumber, formatPrice, formatWalk, formatYen, walkMinutes } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { parkings, parkingsOfHouse, presences, renovationParts, roomKinds } from './building-enumerations.ts'
import { type FieldPath, fieldAt, type ValueOf, valueAt } from './catalogue.ts'
import { usesOfType } from './enumerations.ts'
import type { Field } from './field.ts'
import type { Lists } from './lists.ts'
import { NearbyKind } from './nearby-enumerations.ts'
import { surveyItems, surveyResults } from './survey-enumerations.ts'

interface EstateValues {
  estateType: number
}

/** A field's display text for the seller and the operators; null if it is empty. */
export function wordsOf(path: FieldPath, estate: EstateValues, now: Date): string | null {
  const value = valueAt(estate, path)
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  const own = exceptions[path] as ((value: unknown, estate: EstateValues, now: Date) => string) | undefined
  return own ? own(value, estate, now) : ofKind(fieldAt(path), path, value, estate)
}

function ofKind(field: Field, path: FieldPath, value: unknown, estate: EstateValues): string {
  switch (field.kind) {
    case 'area':
      return formatArea(value as number)
    case 'metres':
      return `${formatNumber(value as number)}m`
    case 'percent':
      return `${formatNumber(value as number)}%`
    case 'whole':
      return `${formatNumber(value as number)}${field.unit}`
    case 'degrees':
      return (value as number).toFixed(5)
    case 'yen':
      return formatYen(value as number)
    case 'price':
      return formatPrice(value as number)
    case 'month':
      return formatMonth(value as string)
    case 'day':
      return formatDay(value as string)
    case 'postcode':
      return formatPostcode(value as string)
    case 'flag':
      return field.yesNo[value ? 0 : 1]
    case 'type':
    case 'code':
      return labelOf(field.of, value as number)
    case 'codes':
      return (value as number[]).map((code) => labelOf(field.of, code)).join('、')
    case 'use':
      return labelOf(usesOfType(estate.estateType), value as number)
    case 'prefecture':
    case 'city':
      return (valueAt(estate, path.replace(/Code$/, '') as FieldPath) as string | null) ?? ''
    default:
      return String(value)
  }
}

const each =
  <T>(write: (one: T) => (string | null | undefined | false)[]) =>
  (values: T[]) =>
    values.map((one) => write(one).filter(Boolean).join(' ')).join('、')

type Exceptions = { [P in FieldPath]?: (value: ValueOf<P>, estate: EstateValues, now: Date) => string } & {
  [P in keyof Lists]: (values: Lists[P][]) => string
}
/** Fields displayed differently from their kind, and lists, which have columns of their own. */
const exceptions: Exceptions = {
  nearestStationTime: (minutes) => formatWalk(minutes),
  'building.buildingDate': (month, _, now) => formatBuiltWithEra(month, now),
  facilityCodes: (codes) => codes.map((code) => labelOf(facilityNames(), code)).join('、'),
  'building.parking': (code, { estateType }) => labelOf(estateType === EstateType.detachedHouse ? parkingsOfHouse : parkings, code),
  coOwners: each(({ name, share, consent }) => [name, share, typeof consent === 'number' && `同意 ${labelOf(presences, consent)}`]),
  nearbyPlaces: each(({ kind, name, metres }) => [
    labelOf(NearbyKind, kind),
    name,
    typeof metres === 'number' && formatWalk(walkMinutes(metres), metres),
  ]),
  surveyFindings: each(({ code, result, note }) => [labelOf(surveyItems, code), labelOf(surveyResults, result), note && `（${note}）`]),
  'building.rooms': each(({ kind, mats, floor, count }) => [
    typeof floor === 'number' && `${floor}階`,
    labelOf(roomKinds, kind),
    typeof mats === 'number' && `${mats}帖`,
    count > 1 && `×${count}`,
  ]),
  'building.renovations': each(({ part, doneOn, note }) => [labelOf(renovationParts, part), doneOn && `（${formatMonth(doneOn)}）`, note]),
}
