import { SellerApprovedStatus, UserStatus, userTypes } from '#domain/user/enumerations.ts'
import type { DeskUser } from '#domain/user-desk/contract.ts'
import { UserType } from '#platform/context.ts'
import { OpenCasesMark } from '#web/rooms/report/case-mark.tsx'
import { Badge } from '#web/ui/badge.tsx'

type Marked = Pick<DeskUser, 'userType' | 'status' | 'sellerApprovedStatus' | 'substituteFlag'> & {
  unpaid?: number
  reports?: DeskUser['reports']
}

/** What stands out about a member, each in a word. */
export function UserMarks({ user }: { user: Marked }) {
  const { userType, status, sellerApprovedStatus, substituteFlag, unpaid = 0, reports } = user
  return (
    <span className="cluster gap-1">
      <Badge tone={userType === UserType.seller ? 'seller' : 'buyer'}>{userTypes[userType as UserType]}</Badge>
      {status === UserStatus.suspended && <Badge tone="red">停止中</Badge>}
      {status === UserStatus.left && <Badge>退会</Badge>}
      {sellerApprovedStatus === SellerApprovedStatus.applying && <Badge tone="amber">審査中</Badge>}
      {substituteFlag && <Badge>代理人</Badge>}
      {reports && <OpenCasesMark reports={reports} />}
      {unpaid > 0 && <Badge tone="amber">未払い</Badge>}
    </span>
  )
}
