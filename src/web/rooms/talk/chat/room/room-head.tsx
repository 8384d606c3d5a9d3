import { Link, type LinkProps } from '@tanstack/react-router'
import { dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'
import type { Side } from '#web/rooms/deal/negotiation/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './room.module.css'

/** Subject and other party of the negotiation, its status and whose turn it is. */
export function RoomHead({ negotiation, side, now }: { negotiation: Negotiation; side: Side; now: Date }) {
  const { estate, participants } = negotiation
  const { word, tone, turn, own, act, head, sentence, changed } = dealStanding(negotiation, side, now)
  const people = participants
    .map(({ userType, name }) => (userType === UserType.admin ? parties[UserType.admin] : `${parties[userType]} ${name}`))
    .join('・')
  return (
    <header className={`stack gap-1 ${styles.titles}`}>
      <h1 data-said title={estate?.title}>
        {estate?.title ?? '商談'}
      </h1>
      <p className={`cluster middle hint ${styles.who}`}>
        <span className={turn ? styles.state : undefined}>
          <Badge tone={tone}>{word}</Badge>
        </span>
        <span className={styles.people} title={people}>
          {people}
        </span>
        {turn && (
          <span className={classes(styles.turn, own ? styles.own : styles.ending)}>
            <Link {...((act?.place ?? PLAN) as LinkProps)} resetScroll={false}>
              {head}
            </Link>
          </span>
        )}
        {changed && <span className={styles.changed}>{`最後の動き：${changed}`}</span>}
      </p>
      {sentence && (
        <p className={classes(styles.ending, styles.above)} role={negotiation.closesAt ? 'status' : undefined}>
          {sentence}
        </p>
      )}
    </header>
  )
}

/** The sentence and the last change, above the plan on screens where the head has no room for it. */
export function LastChange({ negotiation, side, now }: Parameters<typeof RoomHead>[0]) {
  const { changed, sentence } = dealStanding(negotiation, side, now)
  return (
    <>
      {sentence && <p className={classes(styles.ending, styles.below)}>{sentence}</p>}
      {changed && <p className={classes(styles.ending, styles.changedBelow)}>{`最後の動き：${changed}`}</p>}
    </>
  )
}

const PLAN = { to: '.', search: { tab: 'plan' } } as const
