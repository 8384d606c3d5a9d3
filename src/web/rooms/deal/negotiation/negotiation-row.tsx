import { mdiImageOffOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { formatRecent } from '#domain/base/words/format-moments.ts'
import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import { heldDepositText } from '#domain/deal/deal-plan/held-deposit.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { nearDeadline } from './deadline.ts'
import { asksOf, formatWaiting, isAsked, othersOf, previewOf, type Quoted } from './labels.ts'
import styles from './negotiation-row.module.css'
import { paths, type Side } from './paths.ts'

export interface Mark {
  words: string
  /** Its deadline, said in brackets unless the row already says it. */
  due?: string
}

/** A negotiation in a list: estate, other party, last message, and whether something waits. The whole row is a link. */
export function NegotiationRow({
  negotiation,
  side,
  now,
  waiting,
  marks = [],
  bill,
  compact = false,
}: {
  negotiation: Negotiation & Quoted
  side: Side
  now: Date
  /** The waiting work and since when, in lists about it. */
  waiting?: { label: string; since: string }
  /** Further remarks. */
  marks?: readonly Mark[]
  /** The viewer has a bill to pay in it. */
  bill?: { dueDate: string } | undefined
  /** In the narrow column next to an open room. */
  compact?: boolean
}) {
  const { id, estate, lastMessage, lastSendAt, createdAt, unreadCount } = negotiation
  const standing = dealStanding(negotiation, side, now)
  const asks = asksOf(negotiation, { side, act: standing.act, owes: bill !== undefined, now })
  const asked = isAsked(asks, side)
  const answer = waiting
    ? `${waiting.label} ${formatWaiting(waiting.since, now)}`
    : [asks.bill, asks.apply, asks.reply].filter(Boolean).join('・')
  const isOwn = standing.own || Boolean(answer)
  const { word, own, act } = standing
  // A request is named like a step: the deadline has its own place.
  const task = own && act ? act.label : asked && !waiting ? answer : null
  const line = asked ? null : standing.line
  const [first = null] = [asks.bill && bill?.dueDate, asks.apply && negotiation.toApply?.until].filter((day) => day !== undefined).sort()
  const deadline = nearDeadline(asked ? first : standing.due, now)
  const saysDeadline = line || task
  const held = heldDepositText(negotiation, side, now)
  const remarks = [...(held ? [{ words: held }] : []), ...marks, ...(asks.too ? [{ words: asks.too }] : [])].map(({ words, due }: Mark) => {
    const day = due && !(saysDeadline && asked && due === first) ? nearDeadline(due, now) : null
    return { words: day ? `${words}（${day.words}）` : words, late: day?.late }
  })
  const others = othersOf(negotiation, side)
  const preview = lastMessage ? previewOf(lastMessage, others) : 'まだメッセージはありません'
  const inShort = answer && side !== 'admin' ? [answer, line] : [word, answer, line ?? preview]
  const parts = compact ? inShort : line ? [answer, line] : [word, answer]
  const state = parts.filter(Boolean).join('・')
  return (
    <article className={classes('grid gap-3 relative line-below hovers', styles.row, compact && styles.compact)}>
      {estate?.cover ? (
        <img
          className={`centered rounded-s deep ${styles.photo}`}
          src={pathOfSize(estate.cover.path, 480)}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={`centered rounded-s deep ${styles.photo}`}>
          <Icon path={mdiImageOffOutline} />
        </span>
      )}
      <div className={`cluster middle from-top gap-1 gap-x-3 shrinks hint ${styles.words}`}>
        <h2 className={classes('full', compact ? 'ellipsis small' : 'two-lines text-m')} title={estate?.title}>
          <Link
            to={paths[side].room}
            params={{ id }}
            className={`plain-link covers ${styles.link}`}
            activeProps={{ 'aria-current': 'page' }}
          >
            {estate?.title ?? '掲載を終えた物件'}
          </Link>
        </h2>
        <p className={classes('full', isOwn ? `ink two-lines ${styles.own}` : 'ellipsis')} title={state}>
          {task ? (
            <>
              <span className={styles.whose}>あなたの番：</span>
              {task}
            </>
          ) : (
            state
          )}
        </p>
        {remarks.length > 0 && (
          <p className="full">
            {remarks.map(({ words, late }, index) => (
              <Fragment key={words}>
                {index > 0 && '・'}
                <span className={late ? 'bold alarm' : 'ink figures'}>{words}</span>
              </Fragment>
            ))}
          </p>
        )}
        {!compact && (
          <p className={classes('ellipsis full', styles.preview, (line || task || remarks.length > 0) && styles.wide)} title={preview}>
            {preview}
          </p>
        )}
        <p className={`ellipsis ${styles.others}`} title={others}>
          {(line || task) && !compact && <span className="from-tablet">{word}・</span>}
          {others}
        </p>
        <p className={`cluster middle gap-1 gap-x-3 ${styles.when}`}>
          {deadline && saysDeadline && <strong className={classes('figures', deadline.late ? 'alarm' : 'ink')}>{deadline.words}</strong>}
          <time className="figures" dateTime={lastSendAt ?? createdAt}>
            {formatRecent(lastSendAt ?? createdAt, now)}
          </time>
          <CountBadge count={unreadCount} what="未読" />
        </p>
      </div>
    </article>
  )
}
