import { Link } from '@tanstack/react-router'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import type { Inquiry } from '#domain/talk/inquiry/contract.ts'
import { InquiryChannel, InquiryState, InquiryTopic } from '#domain/talk/inquiry/enumerations.ts'
import { NewsMark } from '#web/live/news.tsx'
import { Badge } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import type { RowColumn } from '#web/ui/reading/row-table.tsx'
import { InquiryAge } from './inquiry-age.tsx'

export const inquiryColumns = (now: Date, changed: ReadonlySet<string>): RowColumn<Inquiry>[] => [
  {
    label: '内容',
    cell: ({ id, topic, state, words }) => (
      <>
        <span className="cluster gap-1">
          <NewsMark of={id} news={changed} />
          <Badge>{InquiryTopic.labels[topic]}</Badge>
          {state !== InquiryState.fresh && <Badge tone={stateTones[state]}>{InquiryState.labels[state]}</Badge>}
        </span>
        <Link to="/admin/inquiry/{-$id}" params={{ id }} search className={styles.link}>
          {words}
        </Link>
      </>
    ),
  },
  { label: '差出人', cell: ({ name }) => name, nameless: true },
  { label: '受け付けた方法', cell: ({ channel }) => InquiryChannel.labels[channel], style: styles.whole, nameless: true },
  { label: '経過', cell: (inquiry) => <InquiryAge inquiry={inquiry} now={now} /> },
  { label: '担当', cell: ({ assigneeName }) => assigneeName ?? UNASSIGNED, style: styles.whole },
  { label: '番号', cell: ({ number }) => number, style: styles.whole, nameless: true },
]

export const stateTones = { 1: 'red', 2: 'amber', 3: 'gray', 9: 'green' } as const satisfies Record<InquiryState, string>
