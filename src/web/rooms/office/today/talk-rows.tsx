import { Link } from '@tanstack/react-router'
import { situations } from '#domain/deal/negotiation/situation-enumerations.ts'
import type { TalkOfDesk } from '#domain/office/today/contract.ts'
import { deskQueues } from '#domain/office/today/enumerations.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import { whyOffice } from '#domain/talk/chat/enumerations.ts'
import { formatWaiting } from '#web/rooms/deal/negotiation/labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import rows from '#web/ui/reading/row-table.module.css'

/** Each negotiation with pending work, once, with everything pending; the whole row is a link. */
export function TalkRows({ talks, now }: { talks: readonly TalkOfDesk[]; now: Date }) {
  return (
    <table className={`${rows.table} ${rows.cards}`}>
      <thead>
        <tr>
          <th scope="col">商談</th>
          <th scope="col">待っていること</th>
          <th scope="col">いちばん古い</th>
          <th scope="col">担当</th>
        </tr>
      </thead>
      <tbody>
        {talks.map(({ id, title, buyerName, sellerName, careName, situation, since, late, reasons, words, why }) => (
          <tr key={id}>
            <th scope="row">
              <Link to="/admin/chat/$id" params={{ id }} className={rows.link}>
                {title || '掲載を終えた物件'}
              </Link>
              <span className={rows.second}>{`${situations[situation]}・買主 ${buyerName}・売主 ${sellerName}`}</span>
            </th>
            <td data-label="待っていること">
              <span className="cluster gap-1">
                {reasons.map(({ queue, late }) => (
                  <Badge key={queue} tone={late ? 'red' : 'gray'}>
                    {deskQueues[queue].label}
                    {queue === 'talk' && why && `：${whyOffice[why]}`}
                  </Badge>
                ))}
              </span>
              {words && (
                <span className="two-lines" title={words}>
                  {words}
                </span>
              )}
            </td>
            <td data-label="いちばん古い">
              <span className="cluster gap-1">
                {formatWaiting(since, now)}
                {late && <Badge tone="red">目安を超過</Badge>}
              </span>
            </td>
            <td data-label="担当" className={rows.whole}>
              {careName ?? UNASSIGNED}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
