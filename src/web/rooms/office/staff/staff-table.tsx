import { Link } from '@tanstack/react-router'
import { noValue } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Staff } from '#domain/office/staff/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { staffRoles } from '#platform/permission.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowHead, RowTable } from '#web/ui/reading/row-table.tsx'
import styles from './staff.module.css'

/** Operators, each linking to their page. */
export const StaffTable = ({ staff, viewerID }: { staff: readonly Staff[]; viewerID: string }) => (
  <RowTable rows={staff} columns={columnsFor(viewerID)} />
)

const columnsFor = (viewerID: string): RowColumn<Staff>[] => [
  {
    label: 'お名前',
    cell: (person) => (
      <RowHead leading={<Avatar name={person.name} side="admin" />}>
        <Link to="/admin/staff/{-$id}" params={{ id: person.id }} className={rows.link}>
          {person.name}
        </Link>{' '}
        {person.onDuty && <Badge tone="green">当番</Badge>} {person.away && <Badge tone="amber">不在</Badge>}{' '}
        {person.id === viewerID && <Badge tone="green">あなた</Badge>}
        {person.jobTitle && <span className={rows.second}>{person.jobTitle}</span>}
        {isSystemAccount(person) && <span className={rows.second}>だれの担当でもない商談を預かり、自動のお知らせを送ります。</span>}
      </RowHead>
    ),
  },
  { label: '役割', cell: (person) => (isSystemAccount(person) ? '運営の代表' : staffRoles[person.role]), className: rows.whole },
  { label: 'メール', cell: (person) => (isHere(person) ? person.email : noValue), className: styles.mail },
  {
    label: '確認の鍵',
    labelOnPhone: true,
    cell: (person) => {
      if (!isHere(person)) return noValue
      if (person.secondFactor) return 'あり'
      return '未登録'
    },
  },
  { label: '最後に使った日時', labelOnPhone: true, cell: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt) : noValue) },
  {
    label: '担当中',
    labelOnPhone: true,
    cell: (person) => (isHere(person) && !person.representative ? <OpenWork {...person.open} /> : noValue),
    className: styles.open,
  },
  {
    label: '状態',
    cell: ({ status }) =>
      status === UserStatus.suspended ? <Badge tone="red">{UserStatus.labels[status]}</Badge> : UserStatus.labels[status],
    className: rows.whole,
  },
]

const OpenWork = ({ talks, cases, reviews, inquiries, requests, alerts }: Staff['open']) => (
  <span>
    {[`商談${talks}・`, `通報${cases}・`, `審査${reviews}・`, `ほか${inquiries + requests + alerts}`].map((part) => (
      <span key={part} className={styles.part}>
        {part}
      </span>
    ))}
  </span>
)

const isHere = (person: Staff) => person.status !== UserStatus.left && !isSystemAccount(person)

/** The system account, once it can no longer sign in. */
export const isSystemAccount = ({ representative, shared }: Staff) => representative && !shared
