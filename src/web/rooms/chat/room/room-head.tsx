import { Link } from '@tanstack/react-router'
import { labelOf } from '#domain/codes.ts'
import { RESERVED_MARK } from '#domain/estate/enumerations.ts'
import { formatTime } from '#domain/format-moments.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { parties, TradeStatus, tradeStatuses } from '#domain/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { tradeTones } from '#web/rooms/negotiation/labels.ts'
import { turnSentence } from '#web/rooms/negotiation/next-words.ts'
import type { Side } from '#web/rooms/negotiation/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './room.module.css'

/** What the talk is about, with whom, and whose turn it is. */
export function RoomHead({ negotiation, side, now }: { negotiation: Negotiation; side: Side; now: Date }) {
  const { estate, status, participants, reserved, closesAt } = negotiation
  const next = negotiation.next && turnSentence(negotiation.next, side, negotiation, now)
  return (
    <header className={styles.titles}>
      <h1 data-said>{estate?.title ?? '商談'}</h1>
      <p className={styles.who}>
        <span className={next ? styles.state : undefined}>
          <Badge tone={tradeTones[status]}>{labelOf(tradeStatuses, status)}</Badge>
        </span>
        <span className={styles.people}>
          {participants
            .map(({ userType, name }) => (userType === UserType.admin ? parties[UserType.admin] : `${parties[userType]} ${name}`))
            .join('・')}
        </span>
        {next && (
          <span className={classes(styles.turn, next.own ? styles.own : styles.ending)}>
            <Link to="." search={{ tab: 'plan' }} resetScroll={false}>
              {next.words}
            </Link>
          </span>
        )}
      </p>
      {closesAt && (
        <p className={styles.ending} role="status">
          {`この物件は、ほかの方との成約に向けた手続きに入りました。この商談は${formatTime(closesAt)}に終了する予定です。`}
        </p>
      )}
      {reserved && isOpen(status) && (
        <p
          className={styles.ending}
        >{`「${RESERVED_MARK}」の物件です。この商談で成約に向けて進んでいるため、検索には表示されていません。`}</p>
      )}
    </header>
  )
}

const isOpen = (status: Negotiation['status']) => status === TradeStatus.active || status === TradeStatus.negotiations
