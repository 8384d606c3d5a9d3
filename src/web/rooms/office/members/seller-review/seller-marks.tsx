import type { DeskSeller } from '#domain/office/members/desk-seller-contract.ts'
import { AntisocialResult } from '#domain/people/seller-approval/enumerations.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Points to look at before an application is decided. */
export function SellerMarks({ seller, now }: { seller: DeskSeller; now: string }) {
  const { samePhone, sameAddress, antisocialResult, sellerApprovedStatus, sellerCorrectionUntil } = seller
  const applying = sellerApprovedStatus === SellerApprovedStatus.applying
  return (
    <span className="cluster gap-1">
      {samePhone > 0 && <Badge tone="amber">{`同じ電話 ${samePhone}人`}</Badge>}
      {sameAddress > 0 && <Badge tone="amber">{`同じ住所 ${sameAddress}人`}</Badge>}
      {applying && antisocialResult === null && <Badge tone="gray">反社確認 未</Badge>}
      {applying && antisocialResult === AntisocialResult.unsure && <Badge tone="amber">反社 要確認</Badge>}
      {applying && antisocialResult === AntisocialResult.found && <Badge tone="red">反社 該当</Badge>}
      {sellerCorrectionUntil !== null && sellerCorrectionUntil <= now && <Badge tone="red">修正の期限切れ</Badge>}
    </span>
  )
}
