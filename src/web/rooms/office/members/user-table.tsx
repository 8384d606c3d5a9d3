import { Link } from '@tanstack/react-router'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { formatPhone } from '#domain/base/words/contact-digits.ts'
import { noValue } from '#domain/base/words/format.ts'
import { formatTableDay } from '#domain/base/words/format-moments.ts'
import type { DeskUser } from '#domain/office/members/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { nameOf } from '#web/rooms/people/user/fields/identity-rows.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowHead, RowTable } from '#web/ui/reading/row-table.tsx'
import { UserMarks } from './user-marks.tsx'
import own from './user-table.module.css'

/** Members, one a row; each row links to the member's page. */
export const UserTable = ({ users }: { users: readonly DeskUser[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window scrolls, by key as well.
  <section className="scroll-x" aria-label="会員の一覧" tabIndex={0}>
    <RowTable rows={users} columns={columns} className={own.members} />
  </section>
)

const columns: readonly RowColumn<DeskUser>[] = [
  { label: '氏名・会員番号', cell: (user) => <Name {...user} /> },
  { label: '区分・状態', cell: (user) => <UserMarks user={user} />, className: styles.lead },
  { label: '電話', cell: ({ phone }) => (phone ? formatPhone(phone) : noValue), className: `${styles.whole} ${styles.end}` },
  {
    label: '住所',
    cell: ({ prefectures, city, address1, address2 }) =>
      city ? (
        <>
          {`${prefectures ?? ''}${city}`}
          <span className="on-desk">
            {address1 && <HouseNumber address={address1} />}
            {address2 && <HouseNumber address={address2} />}
          </span>
        </>
      ) : (
        (prefectures ?? noValue)
      ),
    className: own.address,
  },
  {
    label: 'メール',
    cell: ({ status, email }) =>
      status === UserStatus.left ? (
        noValue
      ) : (
        <span className="block ellipsis" title={email}>
          {email}
        </span>
      ),
    className: `${own.desk} ${own.mail}`,
  },
  { label: '登録', labelOnPhone: true, cell: ({ createdAt }) => formatTableDay(createdAt), className: `${styles.whole} ${styles.act}` },
  {
    label: '最終利用',
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatTableDay(lastSeenAt) : noValue),
    className: `${styles.whole} ${own.desk}`,
  },
]

/** Numbers are never broken at one of their hyphens; the words around them may be. */
function HouseNumber({ address }: { address: string }) {
  const [before, number, ...after] = address.split(/(\d+(?:-\d+)+)/)
  return (
    <>
      {before}
      {number && <span className="nowrap">{number}</span>}
      {after.join('')}
    </>
  )
}

function Name(user: DeskUser) {
  const { id, name, userType, userNumber, lastNameKana, firstNameKana, profileImagePath } = user
  const kana = [lastNameKana, firstNameKana].filter(Boolean).join(' ')
  const second = [kana, !nameOf(user).includes(name) && `表示名 ${name}`]
  return (
    <RowHead
      leading={
        <Avatar
          name={nameOf(user) || name}
          side={userType === UserType.seller ? 'seller' : 'buyer'}
          image={profileImagePath && pathOfSize(profileImagePath, 480)}
        />
      }
    >
      <Link to="/admin/user/$id" params={{ id }} className={styles.link}>
        {nameOf(user) || name}
      </Link>
      <span className={styles.second}>
        <span className="inline-row">{second.filter(Boolean).join('　')}</span> <span className={styles.whole}>{userNumber}</span>
      </span>
    </RowHead>
  )
}
