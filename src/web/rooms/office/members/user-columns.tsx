import type { ReactNode } from 'react'
import { formatNumber, formatPhone, formatYen, noValue } from '#domain/base/words/format.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { DeskUser } from '#domain/office/members/contract.ts'
import type { ColumnName } from '#domain/office/saved-view/column-enumerations.ts'
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

const figure = `${rows.number} ${own.desk}`
const day = `${rows.whole} ${own.desk}`

/** Columns of the member list besides the name. */
export const columns: Record<ColumnName<'user'>, Column> = {
  userNumber: { label: '会員番号', cell: ({ userNumber }) => userNumber, style: rows.whole },
  displayName: { label: '表示名', cell: ({ name }) => name },
  state: { label: '区分・状態', cell: (user) => <UserMarks user={user} />, nameless: true },
  phone: { label: '電話', cell: ({ phone }) => (phone ? formatPhone(phone) : noValue), style: rows.whole },
  address: {
    label: '住所',
    cell: ({ prefectures, city, address1, address2 }) => [prefectures, city, address1, address2].filter(Boolean).join('') || noValue,
    style: own.address,
  },
  email: {
    label: 'メール',
    cell: ({ status, email }) => (status === UserStatus.left ? noValue : email),
    style: `${own.desk} ${own.mail}`,
  },
  registered: { label: '登録', cell: ({ createdAt }) => formatISODay(createdAt), style: rows.whole },
  lastSeen: { label: '最終利用', cell: ({ lastSeenAt }) => (lastSeenAt ? formatISODay(lastSeenAt) : noValue), style: day },
  listings: { label: '物件', cell: ({ listings }) => formatNumber(listings), style: figure },
  talks: { label: '商談', cell: ({ talks }) => formatNumber(talks), style: figure },
  orders: { label: '注文', cell: ({ orders }) => formatNumber(orders), style: figure },
  unpaid: { label: '未払いの額', cell: ({ unpaid }) => formatYen(unpaid), style: figure },
}

export const isFigure = (name: ColumnName<'user'>) => columns[name].style === figure
