import { Link } from '@tanstack/react-router'
import { noValue } from '#domain/format.ts'
import { formatMoment } from '#domain/format-moments.ts'
import { type IdentificationDocumentType, identificationDocuments } from '#domain/seller-approval/enumerations.ts'
import { isOverdue, waited } from '#domain/seller-approval/waiting.ts'
import type { User } from '#domain/user/contract.ts'
import { SellerApprovedStatus, UserStatus } from '#domain/user/enumerations.ts'
import type { Calendar } from '#platform/setting/data.ts'
import { nameOf } from '#web/rooms/user/fields/identity-rows.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ApprovalBadge } from '../application/standing.tsx'
import styles from './sellers.module.css'

/** One seller in the operator's list: who, what they showed, and how long they have waited. */
export function SellerRow({ user, now, office }: { user: User; now: string; office: Calendar }) {
  const waits = user.sellerApprovedStatus === SellerApprovedStatus.applying && user.sellerAppliedAt !== null
  const document = identificationDocuments[user.identificationDocumentType as IdentificationDocumentType] as { label: string } | undefined
  return (
    <article className={styles.seller}>
      <div className={styles.who}>
        <h2>
          <Link to="/admin/approve/seller/$id" params={{ id: user.id }}>
            {nameOf(user) || user.name}
          </Link>
        </h2>
        <p className={styles.number}>{user.userNumber}</p>
        <ApprovalBadge status={user.sellerApprovedStatus} />
        {user.sellerApprovedStatus === SellerApprovedStatus.applying && user.sellerApprovedAt !== null && (
          <Badge tone="gray">変更の申請</Badge>
        )}
        {user.status === UserStatus.suspended && <Badge tone="red">利用停止中</Badge>}
      </div>
      <dl className={styles.facts}>
        <div className="row gap-2">
          <dt>立場</dt>
          <dd>{user.substituteFlag ? `代理人${user.companyName ? `（${user.companyName}）` : ''}` : '所有者本人'}</dd>
        </div>
        <div className="row gap-2">
          <dt>書類</dt>
          <dd>{document?.label ?? noValue}</dd>
        </div>
        <div className="row gap-2">
          <dt>申請日時</dt>
          <dd>{user.sellerAppliedAt ? formatMoment(user.sellerAppliedAt) : noValue}</dd>
        </div>
        {waits && (
          <div className="row gap-2">
            <dt>待ち時間</dt>
            <dd>
              {waited(user.sellerAppliedAt as string, now)}
              {isOverdue(user.sellerAppliedAt as string, now, office) && (
                <>
                  {' '}
                  <Badge tone="red">期限を過ぎています</Badge>
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
    </article>
  )
}
