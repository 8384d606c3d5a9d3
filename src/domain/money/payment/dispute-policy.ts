import { isOperator, type UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem } from '#platform/errors.ts'
import { refusalOf, type StaffRole } from '#platform/permission.ts'
import type { DisputeTreatment } from './dispute-enumerations.ts'
import { type DisputeFacts, isWithdrawn } from './dispute-facts.ts'

interface Viewer {
  userType: UserType
  staffRole?: StaffRole
}
type Dispute = Pick<DisputeFacts, 'status' | 'withdrawnAt' | 'reinstatedAt' | 'currency'> & {
  treatment: DisputeTreatment | null
  treatmentEndedAt: Date | null
}

/** The payer's bank has reclaimed the money, or is about to. A mere inquiry can still be answered by a refund. */
export const isTaking = ({ status, closedAt, refundable }: { status: string; closedAt: unknown; refundable: boolean }): boolean =>
  status === 'lost' || (closedAt === null && !refundable)

/** The bank reclaims the money itself: an additional refund would pay twice. */
export const disputedProblem = (): Problem =>
  conflict(
    'payment-disputed',
    'この支払いには、カード会社への異議申し立てがあります。代金はカード会社を通じて戻ったか、これから戻ることがあるため、ここでは返金できません。二重にお返しするおそれがあります。',
  )

/** The amount is not booked yet. A decision that ended because the amount was returned does not count. */
export const isUndecided = ({ treatment, treatmentEndedAt }: { treatment: string | null; treatmentEndedAt: unknown }): boolean =>
  treatment === null || treatmentEndedAt !== null

/** Reason why this person may not decide now how the amount is booked; undefined if they may. */
export function refusalOfTreatment(viewer: Viewer, dispute: Dispute): Problem | undefined {
  if (!isOperator(viewer)) return forbidden()
  const refused = refusalOf(viewer, 'money.decide')
  if (refused) return refused
  if (!isUndecided(dispute))
    return conflict('already-treated', 'この異議申し立ての扱いは、すでに決まっています。画面を読み込み直して、内容をご確認ください。')
  if (dispute.status !== 'lost' || !isWithdrawn(dispute))
    return conflict('not-lost', '扱いを決められるのは、決済会社の結論が出て、代金が引き落とされたあとです。')
  if (dispute.currency !== 'jpy')
    return conflict('not-in-yen', '円ではない代金の扱いは、税理士に確かめて、会計ソフトで直接記録してください。')
}
