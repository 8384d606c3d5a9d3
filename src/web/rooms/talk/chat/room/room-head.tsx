import { mdiChevronRight } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { formatPrice } from '#domain/base/words/format.ts'
import { dealStanding, isLate } from '#domain/deal/deal-plan/deal-standing.ts'
import { heldDepositText } from '#domain/deal/deal-plan/held-deposit.ts'
import { priceOf } from '#domain/deal/negotiation/agreed-price.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import type { ToApply } from '#domain/talk/inbox/contract.ts'
import { UserType } from '#platform/context.ts'
import { deadlineOf } from '#web/rooms/deal/negotiation/deadline.ts'
import { APPLY_OR_DECLINE, asksOf, isAsked } from '#web/rooms/deal/negotiation/labels.ts'
import { paths, type Side } from '#web/rooms/deal/negotiation/paths.ts'
import { confirmingWords, payStep } from '#web/rooms/money/payment/bills-to-pay.ts'
import { BackToList } from '#web/rooms/talk/inbox/back-to-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './room-head.module.css'

/** The head of a room: the way back, the cover, the title with the `menu` beside it, and the tabs as `children`. */
export const RoomTop = ({
  menu,
  assignment,
  children,
  ...head
}: Parameters<typeof RoomHead>[0] & { menu: ReactNode; assignment: ReactNode; children: ReactNode }) => {
  const { estate } = head.negotiation
  return (
    <div className={classes('line-below', styles.head, head.side === 'admin' && styles.office)}>
      <div className={`grid middle gap-x-3 ${styles.top}`}>
        <BackToList className={styles.up} brief />
        {estate?.cover && (
          <Link to="/estate/$id" params={{ id: estate.id }} className={styles.cover} aria-label="物件のページを見る" title={estate.title}>
            <img className="fills rounded-s" src={pathOfSize(estate.cover.path, 480)} alt="" width={44} height={44} />
          </Link>
        )}
        <RoomHead {...head} />
        {menu}
      </div>
      {assignment && <div className={`pad-2-4 ${styles.assignment}`}>{assignment}</div>}
      {children}
    </div>
  )
}

/** Subject and other party of the negotiation, its status and whose turn it is. */
export function RoomHead({
  negotiation,
  side,
  now,
  bill,
  beingConfirmed,
  toApply = null,
  noReply,
  settled,
  inPlan,
}: {
  negotiation: Negotiation
  side: Side
  now: Date
  /** The bill that the viewer is to pay in it. */
  bill?: Payment | undefined
  /** A bill of the viewer's whose transfer is being confirmed. */
  beingConfirmed?: Payment | undefined
  toApply?: ToApply | null
  /** A button that ends the viewer's turn, where they may. */
  noReply?: ReactNode
  /** The way back, once they have ended it. */
  settled?: ReactNode
  /** Where the plan, which says the same, is in view. */
  inPlan?: 'desk' | 'everywhere' | undefined
}) {
  const { estate, participants } = negotiation
  const price = priceOf(negotiation)
  const { word, tone, turn, own, act, due, until, head, sentence, changed } = dealStanding(negotiation, side, now)
  const held = heldDepositText(negotiation, side, now)
  const asks = asksOf({ ...negotiation, toApply }, { side, act, owes: bill !== undefined, now })
  const { apply, reply } = asks
  const toPay = asks.bill && bill && side !== 'admin' ? payStep(side, bill, now) : undefined
  const first = toPay
    ? { ...toPay, place: { to: toPay.to, params: toPay.params, search: toPay.search } }
    : apply && toApply
      ? { words: APPLY_OR_DECLINE, ...deadlineOf(toApply.until, now), place: { to: '.', search: { quotation: toApply.quotationID } } }
      : undefined
  const others = [asks.bill, apply, reply].filter(Boolean).length - 1
  const asked = isAsked(asks, side)
  const what = asked ? reply : [reply, turn && head].filter(Boolean).join('・')
  const next =
    act && !reply ? (
      <Turn words={act.label} until={until} late={isLate(due, now)} />
    ) : (
      what &&
      !first && (
        <span>
          {what}
          {!asked && turn && until && <span className={classes('nowrap', isLate(due, now) && 'alarm')}>（{until}）</span>}
        </span>
      )
    )
  const end = reply ? noReply : settled
  const people = participants
    .map(({ userType, name }) => (userType === UserType.admin ? parties[UserType.admin] : `${parties[userType]} ${name}`))
    .join('・')
  return (
    <header className={`stack gap-1 ${styles.titles}`}>
      <h1 className="ellipsis text-l" data-said title={estate?.title}>
        {estate?.title ?? '商談'}
      </h1>
      <p className={`cluster middle gap-1 gap-x-3 hint ${styles.who}`}>
        <span className="rigid">
          <Badge tone={tone}>{word}</Badge>
        </span>
        <span className={styles.people} title={people}>
          {people}
        </span>
        {price.yen !== null && (
          <span className="on-desk nowrap figures">
            {`${price.word} `}
            <strong className="ink">{formatPrice(price.yen)}</strong>
          </span>
        )}
        {first && (
          <span className={classes(styles.turn, styles.own)}>
            <Link {...(first.place as LinkProps)} resetScroll={toPay !== undefined}>
              <Turn {...first} words={others > 0 ? `${first.words} ほか${others}件` : first.words} />
              <Icon path={mdiChevronRight} size="small" />
            </Link>
          </span>
        )}
        {beingConfirmed && side !== 'admin' && (
          <Link
            className={styles.turn}
            to={paths[side].paymentMenu}
            params={{ negotiationID: negotiation.id }}
            search={{ paymentID: beingConfirmed.id }}
          >
            {confirmingWords(beingConfirmed)}
          </Link>
        )}
        {next && (
          <span
            className={classes(styles.turn, (own || reply) && styles.own, !reply && inPlan && 'on-phone')}
            hidden={!reply && inPlan === 'everywhere'}
          >
            {turn && !asked ? (
              <Link {...((act?.place ?? PLAN) as LinkProps)} resetScroll={false}>
                {next}
                <Icon path={mdiChevronRight} size="small" />
              </Link>
            ) : (
              <span>{next}</span>
            )}
          </span>
        )}
        {held && (
          <span className={classes(styles.turn, inPlan && 'on-phone')} hidden={inPlan === 'everywhere'}>
            <Link {...(PLAN as LinkProps)} resetScroll={false}>
              {held}
            </Link>
          </span>
        )}
        {end && (
          <span className={`nowrap ${styles.turn}`} id={NO_REPLY_PLACE} role="status">
            {end}
          </span>
        )}
        {changed && <span className={`ellipsis shrinks ${styles.changed}`} title={changed}>{`手続きの動き：${changed}`}</span>}
      </p>
      {sentence && (
        <p className={classes('hint', styles.above)} role={negotiation.closesAt ? 'status' : undefined}>
          {sentence}
        </p>
      )}
    </header>
  )
}

const Turn = ({ words, until, late }: { words: string; until?: string | null; late?: boolean }) => (
  <span className="stack grows ends-2">
    <span className="cluster baseline between gap-x-3 small regular">
      <span>次はあなたの番です</span>
      {until && <span className={classes('nowrap', late && 'alarm')}>{until}</span>}
    </span>
    <span className="text-m">{words}</span>
  </span>
)

/** The sentence and the last change, above the plan on screens where the head has no room for it. */
export function LastChange({ negotiation, side, now }: Parameters<typeof RoomHead>[0]) {
  const { changed, sentence } = dealStanding(negotiation, side, now)
  return (
    <>
      {sentence && <p className={classes('hint', styles.below, side === 'admin' && styles.office)}>{sentence}</p>}
      {changed && <p className={classes('hint', styles.changedBelow)}>{`手続きの動き：${changed}`}</p>}
    </>
  )
}

/** The element stays when its contents change, so that the change is read out. */
export const NO_REPLY_PLACE = 'no-reply'

const PLAN = { to: '.', search: { tab: 'plan' } } as const
