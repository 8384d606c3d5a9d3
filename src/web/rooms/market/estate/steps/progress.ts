import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { type MissingField, requirements } from '#domain/market/estate-fields/requirements.ts'

interface WizardProgress {
  filled: number
  wanted: number
  /** Estimated minutes for the remaining required fields, so the seller can decide whether to start now. */
  minutes: number
}

/** An estate's progress; before its type is chosen, only that everything is still ahead. */
export function progressOf(estateType: number, missing: readonly MissingField[]): WizardProgress {
  const wanted = requirements.filter(({ required }) => required.includes(estateType)).length
  const seconds = missing.reduce((sum, { field }) => sum + (secondsOf[field] ?? USUAL_SECONDS), 0)
  return {
    filled: Math.max(0, wanted - missing.length),
    wanted,
    minutes: estateType === EstateType.undecided ? WHOLE_MINUTES : Math.ceil(seconds / 60),
  }
}

/** Assumes the photos are at hand. */
export const WHOLE_MINUTES = 15
const USUAL_SECONDS = 25
const secondsOf: Partial<Record<MissingField['field'], number>> = {
  estatePhotos: 180,
  title: 120,
  price: 60,
  'land.area': 60,
  'building.totalFloorArea': 60,
}
