import type { DraftField, DraftValues } from '../draft/draft-fields.ts'

/** Those of the fields that the type of estate is asked. */
export const asksFor = ({ shows }: { shows: (name: DraftField) => boolean }, fields: readonly DraftField[]) => fields.filter(shows)

/** Something stands in it. A flag that is off says as much as one that was never touched, and so does a line that was only begun. */
export function isFilled(value: DraftValues[DraftField]): boolean {
  if (typeof value === 'string') return value !== '' && value !== 'false'
  return value.some((one) => typeof one === 'string' || Object.values(one).some(Boolean))
}
