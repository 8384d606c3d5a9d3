import { Link } from '@tanstack/react-router'
import type { DeskUser } from '#domain/office/members/contract.ts'
import { nameOf } from '#web/rooms/people/user/fields/identity-rows.ts'
import styles from '#web/ui/reading/row-table.module.css'
import { columns } from './user-columns.tsx'
import own from './user-table.module.css'

/** Members, one a row; each row links to the member's page. On a phone a row is a card. */
export function UserTable({ users }: { users: readonly DeskUser[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window scrolls, by key as well.
    <section className={own.scroll} aria-label="会員の一覧" tabIndex={0}>
      <table className={`${styles.table} ${styles.cards} ${own.members}`}>
        <thead>
          <tr>
            <th scope="col">氏名・会員番号</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ user }: { user: DeskUser }) {
  const { id, name, userNumber, lastNameKana, firstNameKana } = user
  const kana = [lastNameKana, firstNameKana].filter(Boolean).join(' ')
  const second = [kana, name !== nameOf(user) && `表示名 ${name}`]
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/user/$id" params={{ id }} className={styles.link}>
          {nameOf(user) || name}
        </Link>
        <span className={styles.second}>
          {second.filter(Boolean).join('　')}
          <span className={styles.whole}>{`　${userNumber}`}</span>
        </span>
      </th>
      {columns.map(({ label, cell, style, nameless }) => (
        <td key={label} data-label={nameless ? undefined : label} className={style}>
          {cell(user)}
        </td>
      ))}
    </tr>
  )
}
