import { Link } from '@tanstack/react-router'
import type { DeskUser } from '#domain/office/members/contract.ts'
import type { ColumnName } from '#domain/office/saved-view/column-enumerations.ts'
import { nameOf } from '#web/rooms/people/user/fields/identity-rows.ts'
import styles from '#web/ui/reading/row-table.module.css'
import { columns, isFigure } from './user-columns.tsx'
import own from './user-table.module.css'

type Names = readonly ColumnName<'user'>[]

/** Members, one a row; each row links to the member's page. On a phone a row is a card. */
export function UserTable({ users, names }: { users: readonly DeskUser[]; names: Names }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window scrolls, by key as well.
    <section className={own.scroll} aria-label="会員の一覧" tabIndex={0}>
      <table className={`${styles.table} ${styles.cards} ${own.members}`}>
        <thead>
          <tr>
            <th scope="col">{names.includes('userNumber') ? '氏名' : '氏名・会員番号'}</th>
            {names.map((name) => (
              <th key={name} scope="col" className={isFigure(name) ? styles.number : undefined}>
                {columns[name].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} names={names} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ user, names }: { user: DeskUser; names: Names }) {
  const { id, name, userNumber, lastNameKana, firstNameKana } = user
  const kana = [lastNameKana, firstNameKana].filter(Boolean).join(' ')
  // Fields shown in a column of their own are not repeated here.
  const second = [kana, !names.includes('displayName') && name !== nameOf(user) && `表示名 ${name}`]
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/user/$id" params={{ id }} className={styles.link}>
          {nameOf(user) || name}
        </Link>
        <span className={styles.second}>
          {second.filter(Boolean).join('　')}
          {!names.includes('userNumber') && <span className={styles.whole}>{`　${userNumber}`}</span>}
        </span>
      </th>
      {names.map((column) => {
        const { label, cell, style, nameless } = columns[column]
        return (
          <td key={column} data-label={nameless ? undefined : label} className={style}>
            {cell(user)}
          </td>
        )
      })}
    </tr>
  )
}
