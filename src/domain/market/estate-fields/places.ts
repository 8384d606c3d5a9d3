import type { WizardStep } from './field.ts'

/** Which types of estate a field is shown for and required of. */

export const every = [1, 2, 3, 4, 5, 6, 7, 8, 99]
export const buildings = [2, 3, 4, 5, 6, 7, 8, 99]
/** Built things whose papers always tell structure and age. */
export const built = [2, 3, 4, 5, 6, 7, 8]
/** Everything that comes with its own ground. */
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
/** It follows from another field, or is asked before there is a table for the type. */
export const nowhere = (step: WizardStep) => at(step)([])
