import { WAITING } from '#domain/money/payment/standing.ts'
import type { DeskUser } from '#domain/office/members/contract.ts'
import { SellerApprovedStatus, UserStatus, userTypes } from '#domain/people/user/enumerations.ts'
import type { UserType } from '#platform/context.ts'
import { ApprovalBadge } from '#web/rooms/people/seller-approval/application/standing.tsx'
import { OpenCasesMark } from '#web/rooms/talk/report/case-mark.tsx'
import { Badge } from '#web/ui/badge.tsx'

type MarkedUser = Pick<DeskUser, 'userType' | 'status' | 'sellerApprovedStatus' | 'substituteFlag'> & {
  provisionalUntil?: unknown
  reports?: DeskUser['reports']
} & Partial<Pick<DeskUser, 'unpaid' | 'approvalWithdrawn' | 'restrictedUntil' | 'duplicate' | 'heldUntil'>>

/** Noteworthy facts about a member, a word each. */
export function UserMarks({ user }: { user: MarkedUser }) {
  const { userType, status, sellerApprovedStatus, approvalWithdrawn = false, substituteFlag, provisionalUntil, unpaid = 0, reports } = user
  return (
    <span className="cluster gap-1">
      <span className="small">{userTypes[userType as UserType]}</span>
      {status === UserStatus.suspended && <Badge tone="red">{provisionalUntil ? '仮停止中' : '停止中'}</Badge>}
      {user.restrictedUntil && <Badge tone="red">制限中</Badge>}
      {status === UserStatus.left && <Badge>退会</Badge>}
      {sellerApprovedStatus === SellerApprovedStatus.applying && <Badge tone="amber">審査中</Badge>}
      {sellerApprovedStatus === SellerApprovedStatus.rejected && (
        <ApprovalBadge status={sellerApprovedStatus} withdrawn={approvalWithdrawn} />
      )}
      {substituteFlag && <Badge>代理人</Badge>}
      {reports && <OpenCasesMark reports={reports} />}
      {user.duplicate && <Badge tone="amber">重複の疑い</Badge>}
      {user.heldUntil && <Badge>保全中</Badge>}
      {unpaid > 0 && <Badge tone="amber">{WAITING}</Badge>}
    </span>
  )
}
