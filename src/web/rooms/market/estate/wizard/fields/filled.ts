import type { DraftField, DraftValues } from '../draft/draft-fields.ts'

/** The fields that this type of estate has. */
export const asksFor = ({ shows }: { shows: (name: DraftField) => boolean }, fields: readonly DraftField[]) => fields.filter(shows)

/** True when the field has a value. An untouched flag and one turned off are the same, as are no line and one just begun. */
export function isFilled(value: DraftValues[DraftField]): boolean {
  if (typeof value === 'string') return value !== '' && value !== 'false'
  return value.some((one) => typeof one === 'string' || Object.values(one).some(Boolean))
}
