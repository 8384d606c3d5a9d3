import { mdiImageOffOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { sized } from '#domain/base/image/paths.ts'
import { formatRecent } from '#domain/base/words/format-moments.ts'
import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { MESSAGE_SENT } from '#domain/deal/negotiation/enumerations.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { nearDeadline } from './deadline.ts'
import { asksOf, formatWaiting, othersOf, previewOf } from './labels.ts'
import styles from './negotiation-row.module.css'
import { paths, type Side } from './paths.ts'

export interface Mark {
  words: string
  /** Its deadline is past. */
  late?: boolean
}

/** A negotiation in a list: estate, other party, last message, and whether something waits. The whole row is a link. */
export function NegotiationRow({
  negotiation,
  side,
  now,
  waiting,
  marks = [],
  owes = false,
  compact = false,
}: {
  negotiation: Negotiation
  side: Side
  now: Date
  /** The waiting work and since when, in lists about it. */
  waiting?: { label: string; since: string }
  /** Further remarks. */
  marks?: readonly Mark[]
  /** The viewer has a bill to pay in it. */
  owes?: boolean
  /** In the narrow column next to an open room. */
  compact?: boolean
}) {
  const { id, estate, lastMessage, lastSendAt, createdAt, unreadCount, unreadCards } = negotiation
  const standing = dealStanding(negotiation, side, now)
  const { bill, reply } = asksOf(negotiation, { side, own: standing.own, owes, now })
  const answer = waiting ? `${waiting.label} ${formatWaiting(waiting.since, now)}` : [bill, reply].filter(Boolean).join('・')
  const isOwn = standing.own || Boolean(answer)
  const { line, word, own, act } = standing
  const deadline = nearDeadline(standing.due, now)
  const others = othersOf(negotiation, side)
  const preview = lastMessage ? previewOf(lastMessage, others) : 'まだメッセージはありません'
  const inShort = answer && side !== 'admin' ? [answer, line] : [word, answer, line ?? preview, deadline?.words]
  const told = compact ? inShort : line ? [answer, line] : [word, answer]
  const state = told.filter(Boolean).join('・')
  const change = standing.changed && !isLastMessage(negotiation) && `手続きの最後の動き：${standing.changed}`
  return (
    <article className={classes('grid gap-3 relative line-below hovers', styles.row, compact && styles.compact)}>
      {estate?.cover ? (
        <img
          className={`centered rounded-s deep ${styles.photo}`}
          src={sized(estate.cover.path, 480)}
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
      <div className="stack from-top gap-1 shrinks">
        <h2 className={`${compact ? 'small' : 'text-m'} ellipsis`} title={estate?.title}>
          <Link
            to={paths[side].room}
            params={{ id }}
            className={`plain-link covers ${styles.link}`}
            activeProps={{ 'aria-current': 'page' }}
          >
            {estate?.title ?? '掲載を終えた物件'}
          </Link>
        </h2>
        <p className={classes('hint', isOwn ? `ink two-lines ${styles.own}` : 'ellipsis')} title={state}>
          {own && act ? (
            <>
              <span className={styles.whose}>あなたの番：</span>
              {act.label}
            </>
          ) : (
            state
          )}
        </p>
        {(marks.length > 0 || (!compact && (line || change))) && (
          <p className="cluster gap-x-3 between hint">
            {line && !compact && (
              <span>
                {deadline && <Remark {...deadline} />}
                <span className={own && deadline ? 'from-tablet' : undefined}>
                  {deadline && '・'}
                  {word}
                </span>
              </span>
            )}
            {marks.length > 0 && (
              <span>
                {marks.map((mark, index) => (
                  <Fragment key={mark.words}>
                    {index > 0 && '・'}
                    <Remark {...mark} />
                  </Fragment>
                ))}
              </span>
            )}
            {change && !compact && (
              <span className="ellipsis from-tablet" title={change}>
                {change}
              </span>
            )}
          </p>
        )}
        <p className={`grid middle gap-x-3 hint ${styles.last}`}>
          <span className="ellipsis" title={others}>
            {others}
          </span>
          {!compact && (
            <span className={classes('ellipsis', styles.preview, (line || marks.length > 0) && styles.told)} title={preview}>
              {preview}
            </span>
          )}
          <time className="figures" dateTime={lastSendAt ?? createdAt}>
            {formatRecent(lastSendAt ?? createdAt, now)}
          </time>
          {unreadCards + unreadCount > 0 && (
            // Grey where none of them was written by a person.
            <CountBadge
              count={unreadCards + unreadCount}
              {...(unreadCount > 0 ? { what: '未読' } : { what: '新しいお知らせ', late: false })}
            />
          )}
        </p>
      </div>
    </article>
  )
}

const Remark = ({ words, late }: Mark) => <span className={late ? 'bold alarm' : 'ink figures'}>{words}</span>

/** The preview already shows the last change: it is a message, or the card of that action. */
const isLastMessage = ({ changed, lastMessage }: Negotiation): boolean =>
  changed?.label === MESSAGE_SENT || Math.abs(Date.parse(changed?.at ?? '') - Date.parse(lastMessage?.sentAt ?? '')) <= SAME_MOMENT_MS
const SAME_MOMENT_MS = 5000
