import { Link } from '@tanstack/react-router'
import { noValue } from '#domain/base/words/format.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import { deadlineText, dealStanding, isLate } from '#domain/deal/deal-plan/deal-standing.ts'
import type { WaitingDeal } from '#domain/office/today/deal-contract.ts'
import { dealListText } from '#domain/office/today/enumerations.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import { NewsMark } from '#web/live/news.tsx'
import { SmallCover } from '#web/rooms/base/image/small-cover.tsx'
import { WaitingAge } from '#web/rooms/deal/negotiation/waiting-age.tsx'
import { fromDeals } from '#web/rooms/talk/inbox/from.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/reading/row-table.module.css'
import { type RowColumn, RowHead } from '#web/ui/reading/row-table.tsx'
import { type DealAddress, doneAt } from './deal-search.ts'
import own from './today.module.css'

/** Deals of one queue; each row links to the place where the work is done. `changed`: ids of deals that others changed meanwhile. */
export const dealColumns = (now: Date, changed: ReadonlySet<string>, list: DealAddress): RowColumn<WaitingDeal>[] => [
  {
    label: '物件',
    cell: ({ id, queue, estate, buyerName, sellerName }) => {
      const sides = `買主 ${buyerName}・売主 ${sellerName}`
      return (
        <RowHead leading={<SmallCover path={estate?.cover?.path} />}>
          <Link
            to="/admin/chat/$id"
            params={{ id }}
            search={{ ...(queue ? doneAt(queue) : { tab: 'plan' }), from: fromDeals(list) }}
            className={`block ellipsis ${styles.link}`}
            title={estate?.title ?? undefined}
          >
            {estate?.title ?? '掲載を終えた物件'}
          </Link>
          <span className="block ellipsis small muted" title={sides}>
            <NewsMark of={id} news={changed} />
            {sides}
          </span>
        </RowHead>
      )
    },
  },
  {
    label: '状況',
    cell: (deal) => {
      const { word, tone, changed } = dealStanding(deal, 'admin', now)
      return (
        <span title={changed ? `手続きの動き：${changed}` : undefined}>
          <Badge tone={tone}>{word}</Badge>
        </span>
      )
    },
    className: styles.lead,
  },
  {
    label: '次の番',
    labelOnPhone: true,
    className: classes(styles.line, own.next),
    cell: (deal) => {
      const { who } = dealStanding(deal, 'admin', now)
      if (!deal.next || !who) return noValue
      return (
        <>
          <span className="bold">{who}</span>
          <span className="two-lines small muted" title={deal.next.label}>
            {deal.next.label}
          </span>
        </>
      )
    },
  },
  {
    label: '期日',
    cell: (deal) => {
      const due = deal.lateSince ?? dealStanding(deal, 'admin', now).due
      return due ? <span className={isLate(due, now) ? 'alarm' : undefined}>{formatNearDay(due, now)}</span> : noValue
    },
    className: classes(styles.whole, styles.end),
  },
  {
    label: '運営の仕事',
    cell: ({ queue, since, lateSince, late, things }) => {
      const work = `${things > 1 ? `${things}件：` : ''}${dealListText[queue ?? 'late']}`
      return (
        <>
          {lateSince ? (
            <span className="alarm nowrap">{deadlineText(lateSince, now)}</span>
          ) : (
            <WaitingAge since={since} now={now} late={late} />
          )}
          <span className="block small muted">{work}</span>
        </>
      )
    },
  },
  { label: '担当', cell: ({ assigneeName }) => assigneeName ?? UNASSIGNED, className: classes(styles.whole, styles.act) },
]
