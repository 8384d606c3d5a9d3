import type { Problem } from '#platform/errors.ts'
import { refusalOf } from '#platform/permission.ts'

/** Why an operator may not read these records: the records of a single subject are open to all operators, others only to chiefs. */
export const refusalOfReading = (
  who: Parameters<typeof refusalOf>[0],
  { subjectKind, subjectID }: { subjectKind?: unknown; subjectID?: unknown },
): Problem | undefined => (subjectKind && [subjectID ?? []].flat().length === 1 ? undefined : refusalOf(who, 'audit'))
