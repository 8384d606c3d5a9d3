import type { ReactNode } from 'react'
import { formatPhone, noValue } from '#domain/base/words/format.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { DeskUser } from '#domain/office/members/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import rows from '#web/ui/reading/row-table.module.css'
import { UserMarks } from './user-marks.tsx'
import own from './user-table.module.css'

interface Column {
  label: string
  cell: (user: DeskUser) => ReactNode
  style?: string
  /** Columns whose content needs no label on a card. */
  nameless?: true
}

/** The columns of the member list after the name. */
export const columns: readonly Column[] = [
  { label: '区分・状態', cell: (user) => <UserMarks user={user} />, nameless: true },
  { label: '電話', cell: ({ phone }) => (phone ? formatPhone(phone) : noValue), style: rows.whole },
  {
    label: '住所',
    cell: ({ prefectures, city, address1, address2 }) => [prefectures, city, address1, address2].filter(Boolean).join('') || noValue,
    style: own.address,
  },
  {
    label: 'メール',
    cell: ({ status, email }) => (status === UserStatus.left ? noValue : email),
    style: `${own.desk} ${own.mail}`,
  },
  { label: '登録', cell: ({ createdAt }) => formatISODay(createdAt), style: rows.whole },
  { label: '最終利用', cell: ({ lastSeenAt }) => (lastSeenAt ? formatISODay(lastSeenAt) : noValue), style: `${rows.whole} ${own.desk}` },
]
