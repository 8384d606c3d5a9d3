import { isOperator, type UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem } from '#platform/errors.ts'
import { refusalOf, type StaffRole } from '#platform/permission.ts'
import type { DisputeTreatment } from './dispute-enumerations.ts'
import { isWithdrawn, type Told } from './dispute-told.ts'

interface Viewer {
  userType: UserType
  staffRole?: StaffRole
}
type Dispute = Pick<Told, 'status' | 'withdrawnAt' | 'reinstatedAt'> & { treatment: DisputeTreatment | null }

/** Nothing stands in the books for the sum; a decision that ended, because the sum had come back, is none. */
export const isUndecided = ({ treatment, treatmentEndedAt }: { treatment: string | null; treatmentEndedAt: Date | null }): boolean =>
  treatment === null || treatmentEndedAt !== null

/** Reason why this person may not decide now what the sum is in the books; undefined when they may. */
export function refusalOfTreatment(viewer: Viewer, dispute: Dispute): Problem | undefined {
  if (!isOperator(viewer)) return forbidden()
  const refused = refusalOf(viewer, 'money.decide')
  if (refused) return refused
  if (dispute.treatment)
    return conflict('already-treated', 'この異議申し立ての扱いは、すでに決まっています。画面を読み込み直して、内容をご確認ください。')
  if (dispute.status !== 'lost' || !isWithdrawn(dispute))
    return conflict('not-lost', '扱いを決められるのは、決済会社の結論が出て、代金が引き落とされたあとです。')
}
