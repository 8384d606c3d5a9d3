import type { DraftField, DraftValues } from './draft-fields.ts'

/** Those of the fields that the type of estate is asked. */
export const asksFor = ({ shows }: { shows: (name: DraftField) => boolean }, fields: readonly DraftField[]) => fields.filter(shows)

/** Something stands in it. A flag that is off says as much as one that was never touched. */
export const isFilled = (value: DraftValues[DraftField]): boolean => value.length > 0 && value !== 'false'
