import { Link } from '@tanstack/react-router'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import type { Inquiry } from '#domain/talk/inquiry/contract.ts'
import { InquiryState, inquiryChannels, inquiryStates, inquiryTopics } from '#domain/talk/inquiry/enumerations.ts'
import { NewsMark } from '#web/live/news.tsx'
import { Badge } from '#web/ui/badge.tsx'
import styles from '#web/ui/reading/row-table.module.css'
import { InquiryAge } from './inquiry-age.tsx'

/** Inquiries, one a row. On a phone a row is a card. */
export function InquiryTable({
  inquiries,
  now,
  news,
}: {
  inquiries: readonly Inquiry[]
  now: Date
  /** Inquiries changed by others in the meantime. */
  news: ReadonlySet<string>
}) {
  return (
    <table className={`${styles.table} ${styles.cards}`}>
      <thead>
        <tr>
          <th scope="col">内容</th>
          <th scope="col">だれから</th>
          <th scope="col">受け付けた方法</th>
          <th scope="col">届いてから</th>
          <th scope="col">担当</th>
          <th scope="col">番号</th>
        </tr>
      </thead>
      <tbody>
        {inquiries.map((each) => (
          <Row key={each.id} inquiry={each} now={now} news={news} />
        ))}
      </tbody>
    </table>
  )
}

export const stateTones = { 1: 'red', 2: 'amber', 3: 'gray', 9: 'green' } as const satisfies Record<InquiryState, string>

function Row({ inquiry, now, news }: { inquiry: Inquiry; now: Date; news: ReadonlySet<string> }) {
  const { id, number, topic, words, name, channel, state, assigneeName } = inquiry
  return (
    <tr>
      <th scope="row">
        <span className="cluster gap-1">
          <NewsMark of={id} news={news} />
          <Badge>{inquiryTopics[topic]}</Badge>
          {state !== InquiryState.fresh && <Badge tone={stateTones[state]}>{inquiryStates[state]}</Badge>}
        </span>
        <Link to="/admin/inquiry/{-$id}" params={{ id }} search className={styles.link}>
          {words}
        </Link>
      </th>
      <td data-label="だれから">{name}</td>
      <td data-label="受け付けた方法">{inquiryChannels[channel]}</td>
      <td data-label="届いてから">
        <InquiryAge inquiry={inquiry} now={now} />
      </td>
      <td data-label="担当">{assigneeName ?? UNASSIGNED}</td>
      <td data-label="番号" className={styles.whole}>
        {number}
      </td>
    </tr>
  )
}
