import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { situationText } from '#domain/deal/deal-plan/deal-standing.ts'
import { disputeLine, disputeParts } from '#domain/money/payment/dispute-standing.ts'
import { waitingWords } from '#domain/money/payment/standing.ts'
import type { TalkOfDesk } from '#domain/office/today/contract.ts'
import { deskQueues } from '#domain/office/today/enumerations.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import { whyOffice } from '#domain/talk/chat/enumerations.ts'
import { SmallCover } from '#web/rooms/base/image/small-cover.tsx'
import { WaitingAge } from '#web/rooms/deal/negotiation/waiting-age.tsx'
import { FROM_TODAY } from '#web/rooms/talk/inbox/from.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import rows from '#web/ui/reading/row-table.module.css'
import { RowHead } from '#web/ui/reading/row-table.tsx'
import { doneAt } from './deal-search.ts'
import styles from './today.module.css'

/** A row for each negotiation with pending work, listing all of it. The whole row is a link. */
export function NegotiationTable({ talks, now }: { talks: readonly TalkOfDesk[]; now: Date }) {
  return (
    <table className={`${rows.table} ${rows.cards} ${styles.talks}`}>
      <thead>
        <tr>
          <th scope="col">商談</th>
          <th scope="col">対応が必要なこと</th>
          <th scope="col">最長の待ち</th>
          <th scope="col">担当</th>
        </tr>
      </thead>
      <tbody>
        {talks.map(
          ({
            id,
            title,
            cover,
            buyerName,
            sellerName,
            assigneeName,
            situation,
            sealedUntil,
            since,
            late,
            reasons,
            words,
            why,
            dispute,
            waitingDeposit,
          }) => {
            const sides = `${situationText({ situation, sealedUntil }, now)}・買主 ${buyerName}・売主 ${sellerName}`
            const work = reasons.map(({ queue }) => {
              if (queue === 'alert' && dispute) return disputeLine(dispute)
              const more = queue === 'talk' && why && whyOffice[why]
              return `${deskQueues[queue].label}${more ? `：${more}` : ''}`
            })
            return (
              <tr key={id}>
                <th scope="row">
                  <RowHead leading={<SmallCover path={cover} />}>
                    <Link
                      to="/admin/chat/$id"
                      params={{ id }}
                      search={{ ...(reasons[0] && doneAt(reasons[0].queue)), from: FROM_TODAY }}
                      className={`block ${rows.link}`}
                    >
                      {title || '掲載を終えた物件'}
                    </Link>
                    <span className="block ellipsis small muted" title={sides}>
                      {sides}
                    </span>
                  </RowHead>
                </th>
                <td className={rows.lead}>
                  <span>
                    {reasons.map(({ queue }, index) => (
                      <Fragment key={queue}>
                        {queue === 'alert' && dispute ? (
                          <strong className={classes('small', disputeParts(dispute).tone === 'red' && 'alarm')}>{work[index]}</strong>
                        ) : (
                          <Badge>
                            {/* In a narrow column a long one is broken. */}
                            <span className="pre-line">{work[index]}</span>
                          </Badge>
                        )}{' '}
                      </Fragment>
                    ))}
                    {waitingDeposit && <Badge>{waitingWords(waitingDeposit)}</Badge>}
                  </span>
                  {words && (
                    <span className={`two-lines ${styles.words}`} title={words}>
                      {words}
                    </span>
                  )}
                </td>
                <td data-label="最長の待ち" className={rows.end}>
                  <WaitingAge since={since} now={now} late={late} />
                </td>
                <td data-label="担当" className={rows.whole}>
                  {assigneeName ?? UNASSIGNED}
                </td>
              </tr>
            )
          },
        )}
      </tbody>
    </table>
  )
}
