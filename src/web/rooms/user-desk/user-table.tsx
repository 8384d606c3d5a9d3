import { Link } from '@tanstack/react-router'
import { formatPhone, noValue } from '#domain/format.ts'
import { formatISODay } from '#domain/format-moments.ts'
import { UserStatus } from '#domain/user/enumerations.ts'
import type { DeskUser } from '#domain/user-desk/contract.ts'
import { nameOf } from '#web/rooms/user/fields/identity-rows.ts'
import styles from '#web/ui/reading/row-table.module.css'
import { UserMarks } from './user-marks.tsx'
import own from './user-table.module.css'

/** Members, one a row; each row leads to the page of the person. On a phone a row is a card. */
export function UserTable({ users }: { users: readonly DeskUser[] }) {
  return (
    <table className={`${styles.table} ${styles.cards} ${own.members}`}>
      <thead>
        <tr>
          <th scope="col">氏名・会員番号</th>
          <th scope="col">区分・状態</th>
          <th scope="col">電話</th>
          <th scope="col">住所</th>
          <th scope="col">メール</th>
          <th scope="col">登録</th>
          <th scope="col">最終利用</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ user }: { user: DeskUser }) {
  const { id, name, userNumber, lastNameKana, firstNameKana, phone, email, createdAt, lastSeenAt } = user
  const kana = [lastNameKana, firstNameKana].filter(Boolean).join(' ')
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/user/$id" params={{ id }} className={styles.link}>
          {nameOf(user) || name}
        </Link>
        <span className={styles.second}>{[kana, userNumber, name !== nameOf(user) && `表示名 ${name}`].filter(Boolean).join('　')}</span>
      </th>
      <td>
        <UserMarks user={user} />
      </td>
      <td data-label="電話" className={styles.whole}>
        {phone ? formatPhone(phone) : noValue}
      </td>
      <td data-label="住所">{addressOf(user)}</td>
      <td data-label="メール" className={`${own.desk} ${own.mail}`}>
        {user.status === UserStatus.left ? noValue : email}
      </td>
      <td data-label="登録" className={styles.whole}>
        {formatISODay(createdAt)}
      </td>
      <td data-label="最終利用" className={`${styles.whole} ${own.desk}`}>
        {lastSeenAt ? formatISODay(lastSeenAt) : noValue}
      </td>
    </tr>
  )
}

const addressOf = ({ prefectures, city, address1, address2 }: DeskUser) =>
  [prefectures, city, address1, address2].filter(Boolean).join('') || noValue
