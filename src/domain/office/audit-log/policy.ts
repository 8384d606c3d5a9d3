import type { Problem } from '#platform/errors.ts'
import { refusalOf } from '#platform/permission.ts'

/** Why an operator may not read these records: what was done to one thing is everybody's of the office, what everybody did the chiefs'. */
export const refusalOfReading = (
  who: Parameters<typeof refusalOf>[0],
  { subjectKind, subjectID }: { subjectKind?: unknown; subjectID?: unknown },
): Problem | undefined => (subjectKind && [subjectID ?? []].flat().length === 1 ? undefined : refusalOf(who, 'audit'))
