import type { WizardStep } from './field.ts'

/** The types of estate a field is shown for and required of. */

export const everyType = [1, 2, 3, 4, 5, 6, 7, 8, 99]
export const buildings = [2, 3, 4, 5, 6, 7, 8, 99]
/** Buildings whose documents always state structure and age. */
export const built = [2, 3, 4, 5, 6, 7, 8]
/** Everything sold with its own ground. */
export const grounds = [1, 2, 4, 5, 6, 7, 8, 99]
export const apartment = [3]
export const homes = [2, 3]
export const housing = [2, 3, 4]
export const leasable = [3, 4, 5, 6, 7, 8]

const at =
  (step: WizardStep) =>
  (shown: readonly number[], required: readonly number[] = []) => ({ step, shown, required, seen: 'everyone' as const })
export const name = at('name')
export const address = at('address')
export const photo = at('photo')
export const price = at('price')
export const title = at('title')
/** Derived from another field, or asked before the type is known. */
export const askedNowhere = (step: WizardStep) => at(step)([])
