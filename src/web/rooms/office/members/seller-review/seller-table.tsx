import { Link } from '@tanstack/react-router'
import { noValue } from '#domain/base/words/format.ts'
import { formatMoment, formatTableDay } from '#domain/base/words/format-moments.ts'
import { isLate } from '#domain/base/words/working-time.ts'
import type { DeskSeller } from '#domain/office/members/desk-seller-contract.ts'
import { type IdentificationDocumentType, identificationDocuments } from '#domain/people/seller-approval/enumerations.ts'
import { formatWaitingTime } from '#domain/people/seller-approval/waiting.ts'
import { SellerApprovedStatus, UserStatus } from '#domain/people/user/enumerations.ts'
import type { Office } from '#platform/setting/targets.ts'
import { NewsMark } from '#web/live/news.tsx'
import assignee from '#web/rooms/office/review-assignment/assignee.module.css'
import { AssigneeCell } from '#web/rooms/office/review-assignment/assignee-cell.tsx'
import { ApprovalBadge } from '#web/rooms/people/seller-approval/application/standing.tsx'
import { nameOf } from '#web/rooms/people/user/fields/identity-rows.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { RowHead } from '#web/ui/reading/row-table.tsx'
import { SellerMarks } from './seller-marks.tsx'
import type { SellerAddress } from './seller-search.ts'

/** Applicants, one a row: name, documents, waiting time and assignee. On a phone a row is a card. */
export function SellerTable({
  sellers,
  search,
  chosen,
  onChoose,
  now,
  office,
  news,
}: {
  sellers: readonly DeskSeller[]
  search: SellerAddress
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  now: string
  office: Office
  /** Applicants changed by other operators in the meantime. */
  news: ReadonlySet<string>
}) {
  const all = sellers.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <table className={`${styles.table} ${styles.cards}`}>
      <thead>
        <tr>
          <th scope="col" className={`relative on-desk ${assignee.choice}`}>
            <input
              type="checkbox"
              aria-label="表示中の売主をすべて選ぶ"
              checked={all}
              onChange={() => onChoose(new Set(all ? [] : sellers.map(({ id }) => id)))}
            />
          </th>
          <th scope="col">売主</th>
          <th scope="col">待ち時間</th>
          <th scope="col">立場・書類</th>
          <th scope="col">確認すること</th>
          <th scope="col">担当</th>
        </tr>
      </thead>
      <tbody>
        {sellers.map((seller) => (
          <tr key={seller.id}>
            <td className={`relative on-desk ${assignee.choice}`}>
              <input
                type="checkbox"
                aria-label={`${nameOf(seller) || seller.name}を選ぶ`}
                checked={chosen.has(seller.id)}
                onChange={() => toggle(seller.id)}
              />
            </td>
            <th scope="row">
              <RowHead leading={<Avatar name={nameOf(seller) || seller.name} side="seller" />}>
                <Link to="/admin/approve/seller/$id" params={{ id: seller.id }} search={search} className={styles.link}>
                  {nameOf(seller) || seller.name}
                </Link>
                <span className="cluster middle gap-1">
                  <span className="hint">{seller.userNumber}</span>
                  <NewsMark of={seller.id} news={news} />
                  <ApprovalBadge status={seller.sellerApprovedStatus} withdrawn={seller.approvalWithdrawn} />
                  {seller.sellerApprovedStatus === SellerApprovedStatus.applying && seller.sellerApprovedAt !== null && (
                    <Badge tone="gray">変更の申請</Badge>
                  )}
                  {seller.status === UserStatus.suspended && <Badge tone="red">利用停止中</Badge>}
                </span>
              </RowHead>
            </th>
            <td data-label="待ち時間" data-named className={styles.line}>
              <Waiting seller={seller} now={now} office={office} />
            </td>
            <td data-label="立場・書類">
              {seller.substituteFlag ? '代理人' : '所有者本人'}
              {seller.substituteFlag && seller.companyName && <span className="on-desk">{`（${seller.companyName}）`}</span>}
              <span className={styles.second}>{paperOf(seller)}</span>
            </td>
            <td data-label="確認" className={styles.act}>
              <SellerMarks seller={seller} now={now} />
            </td>
            <td data-label="担当" className={`${styles.whole} ${styles.beside}`}>
              {seller.sellerApprovedStatus === SellerApprovedStatus.applying ? (
                <AssigneeCell kind="seller" of={seller} />
              ) : (
                (seller.assigneeName ?? noValue)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const paperOf = ({ identificationDocumentType }: DeskSeller) =>
  identificationDocuments[identificationDocumentType as IdentificationDocumentType]?.label ?? noValue

function Waiting({ seller, now, office }: { seller: DeskSeller; now: string; office: Office }) {
  const { sellerAppliedAt, sellerApprovedStatus, sellerCorrectionUntil } = seller
  if (!sellerAppliedAt) return noValue
  const asked = sellerCorrectionUntil !== null && sellerCorrectionUntil > now
  if (asked) return `返事待ち（${formatTableDay(sellerCorrectionUntil)}まで）`
  if (sellerApprovedStatus !== SellerApprovedStatus.applying) return `${formatMoment(sellerAppliedAt)} 申請`
  // Until the correction deadline the application waited for the applicant.
  const since = sellerCorrectionUntil ?? sellerAppliedAt
  return (
    <>
      {formatWaitingTime(since, now)}{' '}
      {isLate(new Date(since), new Date(now), 'seller', office) && <Badge tone="red">期限を過ぎています</Badge>}
      <span className="on-desk">
        <span className={styles.second}>{formatMoment(sellerAppliedAt)} 申請</span>
      </span>
    </>
  )
}
