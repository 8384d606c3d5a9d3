import { Link } from '@tanstack/react-router'
import { formatPhone, noValue } from '#domain/format.ts'
import { formatISODay } from '#domain/format-moments.ts'
import type { Side } from '#domain/same-person/contract.ts'
import { SellerApprovedStatus, userStatuses } from '#domain/user/enumerations.ts'
import { UserType } from '#platform/context.ts'
import styles from './same.module.css'

const facts: readonly { label: string; of: (side: Side) => string | null }[] = [
  { label: '氏名', of: ({ fullName }) => fullName },
  { label: 'フリガナ', of: ({ kana }) => kana },
  { label: '生年月日', of: ({ birthDate }) => birthDate && formatISODay(birthDate) },
  { label: '電話', of: ({ phone }) => phone && formatPhone(phone) },
  { label: '住所', of: ({ address }) => address },
  { label: 'メール', of: ({ email }) => email },
  { label: '登録日', of: ({ createdAt }) => formatISODay(createdAt) },
  { label: '状態', of: ({ status }) => userStatuses[status as keyof typeof userStatuses] },
  { label: '利用料・審査', of: (side) => standing(side) },
]

/** What is known of each; what is the same is marked, by a word as well. */
export const SideBySide = ({ a, b }: { a: Side; b: Side }) => (
  <table className={styles.sides}>
    <thead>
      <tr>
        <td />
        {[a, b].map((side) => (
          <th key={side.id} scope="col">
            <Link to="/admin/user/$id" params={{ id: side.id }} target="_blank">
              {side.userNumber}
            </Link>
            {`（${side.name}）`}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {facts.map(({ label, of }) => {
        const same = of(a) !== null && of(a) === of(b)
        return (
          <tr key={label} data-same={same || undefined}>
            <th scope="row">
              {label}
              {same && <span className={styles.same}>同じ</span>}
            </th>
            <td>{of(a) ?? noValue}</td>
            <td>{of(b) ?? noValue}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

const standing = ({ userType, usageFeeActive, sellerApprovedStatus }: Side) =>
  userType === UserType.buyer
    ? usageFeeActive
      ? '利用料 支払い済み'
      : '利用料 未払い'
    : sellerApprovedStatus === SellerApprovedStatus.approved
      ? '売主 承認済み'
      : '売主 未承認'
