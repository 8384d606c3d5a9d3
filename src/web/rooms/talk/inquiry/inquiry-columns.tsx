import {
  mdiBugOutline,
  mdiEmailOutline,
  mdiHandshakeOutline,
  mdiHelpCircleOutline,
  mdiHomeOutline,
  mdiReceiptTextOutline,
  mdiShieldAccountOutline,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import type { Inquiry } from '#domain/talk/inquiry/contract.ts'
import { InquiryChannel, InquiryState, InquiryTopic } from '#domain/talk/inquiry/enumerations.ts'
import { NewsMark } from '#web/live/news.tsx'
import { Badge } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowHead } from '#web/ui/reading/row-table.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { InquiryAge } from './inquiry-age.tsx'

export const inquiryColumns = (now: Date, changed: ReadonlySet<string>): RowColumn<Inquiry>[] => [
  {
    label: '内容',
    cell: ({ id, topic, state, words }) => (
      <RowHead leading={<RoundIcon path={topicIcons[topic]} />}>
        <span className="cluster gap-1 hint">
          <NewsMark of={id} news={changed} />
          {InquiryTopic.labels[topic]}
          {state !== InquiryState.fresh && <Badge tone={stateTones[state]}>{InquiryState.labels[state]}</Badge>}
        </span>
        <Link to="/admin/inquiry/{-$id}" params={{ id }} search className={styles.link}>
          {words}
        </Link>
      </RowHead>
    ),
  },
  { label: '差出人', cell: ({ name }) => name, className: styles.lead },
  { label: '受け付けた方法', cell: ({ channel }) => InquiryChannel.labels[channel], className: styles.whole },
  { label: '経過', cell: (inquiry) => <InquiryAge inquiry={inquiry} now={now} />, className: styles.end },
  { label: '担当', cell: ({ assigneeName }) => assigneeName ?? UNASSIGNED, className: styles.whole },
  { label: '番号', cell: ({ number }) => number, className: styles.whole },
]

const topicIcons: Record<InquiryTopic, string> = {
  [InquiryTopic.usage]: mdiHelpCircleOutline,
  [InquiryTopic.listing]: mdiHomeOutline,
  [InquiryTopic.deal]: mdiHandshakeOutline,
  [InquiryTopic.payment]: mdiReceiptTextOutline,
  [InquiryTopic.personalData]: mdiShieldAccountOutline,
  [InquiryTopic.defect]: mdiBugOutline,
  [InquiryTopic.other]: mdiEmailOutline,
}

export const stateTones = { 1: 'red', 2: 'amber', 3: 'gray', 9: 'green' } as const satisfies Record<InquiryState, string>
