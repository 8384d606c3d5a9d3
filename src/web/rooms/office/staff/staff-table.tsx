import { Link } from '@tanstack/react-router'
import { noValue } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Staff } from '#domain/office/staff/contract.ts'
import { UserStatus, userStatuses } from '#domain/people/user/enumerations.ts'
import { staffRoles } from '#platform/permission.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import rows from '#web/ui/reading/row-table.module.css'
import styles from './staff.module.css'

/** Operators, each linking to their page; on a phone each is a card. */
export const StaffTable = ({ staff, viewerID }: { staff: readonly Staff[]; viewerID: string }) => (
  <table className={classes(rows.table, rows.cards, styles.staff)}>
    <thead>
      <tr>
        <th scope="col">お名前</th>
        <th scope="col">役割</th>
        <th scope="col">メール</th>
        <th scope="col">確認の鍵</th>
        <th scope="col">最後に使った日時</th>
        <th scope="col">担当中</th>
        <th scope="col">状態</th>
      </tr>
    </thead>
    <tbody>
      {staff.map((person) => (
        <StaffRow key={person.id} person={person} own={person.id === viewerID} />
      ))}
    </tbody>
  </table>
)

function StaffRow({ person, own }: { person: Staff; own: boolean }) {
  const { id, name, jobTitle, onDuty, away, role, email, secondFactor, lastSeenAt, open, status, representative } = person
  const here = status !== UserStatus.left && !isVoice(person)
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/staff/{-$id}" params={{ id }} className={rows.link}>
          {name}
        </Link>{' '}
        {onDuty && <Badge tone="green">当番</Badge>} {away && <Badge tone="amber">不在</Badge>} {own && <Badge tone="green">あなた</Badge>}
        {jobTitle && <span className={rows.second}>{jobTitle}</span>}
        {isVoice(person) && <span className={rows.second}>だれの担当でもない商談を預かり、自動のお知らせを送ります。</span>}
      </th>
      <td data-label="役割" className={rows.whole}>
        {isVoice(person) ? '運営の代表' : staffRoles[role]}
      </td>
      <td data-label="メール" className={styles.mail}>
        {here ? email : noValue}
      </td>
      <td data-label="確認の鍵">
        {!here ? (
          noValue
        ) : secondFactor ? (
          'あり'
        ) : (
          <span>
            <Badge tone="red">未登録</Badge>
          </span>
        )}
      </td>
      <td data-label="最後に使った日時">{lastSeenAt ? formatMoment(lastSeenAt) : noValue}</td>
      <td data-label="担当中" className={styles.open}>
        {here && !representative ? (
          <span>
            {[
              `商談${open.talks}・`,
              `通報${open.cases}・`,
              `審査${open.reviews}・`,
              `ほか${open.inquiries + open.requests + open.alerts}`,
            ].map((part) => (
              <span key={part} className={styles.part}>
                {part}
              </span>
            ))}
          </span>
        ) : (
          noValue
        )}
      </td>
      <td data-label="状態" className={rows.whole}>
        {status === UserStatus.suspended ? <Badge tone="red">{userStatuses[status]}</Badge> : userStatuses[status]}
      </td>
    </tr>
  )
}

/** The system account, once it can no longer sign in. */
export const isVoice = ({ representative, shared }: Staff) => representative && !shared
