import { mdiCalendarClockOutline, mdiLockOutline, mdiMapMarkerOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Release } from '#domain/deal/negotiation/release-contract.ts'
import { cardOf } from '#domain/deal/viewing/card.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { OPEN } from '#domain/deal/viewing/state.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserType } from '#platform/context.ts'
import { SmallPictures } from '#web/rooms/base/image/small-pictures.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import type { Address } from './address.ts'
import { addressText } from './address-words.ts'
import type { WayToOffer } from './after-viewing.tsx'
import { AGAIN, may, mayPropose, mayTellAddress, sideOfViewer, type ViewingDeal } from './deal.ts'
import { SameTime } from './same-time.tsx'
import styles from './viewing.module.css'
import { ViewingMoves } from './viewing-moves.tsx'
import { KnownAddress, Where } from './where.tsx'

export const viewingTones: Record<ViewingStatus, Tone> = { 1: 'amber', 2: 'green', 3: 'gray', 8: 'gray', 9: 'gray' }

interface PlanProps {
  deal: ViewingDeal
  releases: readonly Release[]
  address: Address | undefined
  offer?: WayToOffer
  onSay: (message: string) => void
}

/** 予定: the appointments of a negotiation, the open one first. */
export function ViewingPlan({ deal, ...rest }: PlanProps) {
  const { viewings, viewer, negotiation, now } = deal
  const { open, past, folded } = partsOf(deal)
  // A buyer's past viewing has the same button.
  const hasOwnWay = sideOfViewer(deal) === UserType.buyer && past.some(({ viewingStatus }) => viewingStatus === ViewingStatus.done)
  const propose = mayPropose(deal) && (
    <LinkButton
      kind={viewings.length > 0 || negotiation.next || negotiation.yourTurn ? 'quiet' : 'primary'}
      wide={false}
      icon={mdiCalendarClockOutline}
      to="."
      search={{ tab: 'plan', viewing: 'new' }}
      resetScroll={false}
    >
      {proposeWord(deal)}
    </LinkButton>
  )
  if (viewings.length === 0)
    return (
      <EmptyState drawing="lantern" title="見学の予定はまだありません" action={propose}>
        {negotiation.sealedUntil && (
          <p>{`購入申込は、募集の締切のあとに開きます。${formatDay(negotiation.sealedUntil)}までお待ちください。`}</p>
        )}
        {sideOfViewer(deal) === UserType.buyer &&
          (deal.telling.isKnown ? <KnownAddress address={rest.address} /> : propose && <p>{addressText(UserType.buyer, deal.telling)}</p>)}
        <TellAddress deal={deal} />
      </EmptyState>
    )
  return (
    <div className="stack gap-4">
      <ul className="stack gap-4">
        {open.map((viewing) => (
          <Entry key={viewing.id} {...{ deal, viewing, ...rest }} />
        ))}
        {past.map((viewing, index) => (
          <Entry key={viewing.id} {...{ deal, viewing, ...rest }} past={open.length > 0 || index > 0} />
        ))}
      </ul>
      {folded.length > 0 && (
        <Disclosure summary={`行わなかった見学（${folded.length}）`}>
          <ul className="stack gap-4">
            {folded.map((viewing) => (
              <Entry key={viewing.id} {...{ deal, viewing, ...rest }} past />
            ))}
          </ul>
        </Disclosure>
      )}
      {!hasOwnWay && propose}
      <TellAddress deal={deal} />
      <p className="visually-hidden" role="status">
        {open.map((viewing) => cardOf(viewer, negotiation, viewing, now).title).join('、')}
      </p>
    </div>
  )
}

/** For sellers who decide each time. */
const TellAddress = ({ deal }: { deal: ViewingDeal }) =>
  mayTellAddress(deal) && (
    <div className="stack gap-2">
      <p className="hint">{addressText(UserType.seller, deal.telling)}</p>
      <div>
        <LinkButton
          kind="quiet"
          wide={false}
          icon={mdiMapMarkerOutline}
          to="."
          search={{ tab: 'plan', viewing: 'address' }}
          resetScroll={false}
        >
          番地を知らせる
        </LinkButton>
      </div>
    </div>
  )

const isOpen = ({ viewingStatus }: Viewing) => OPEN.includes(viewingStatus)

/** A viewing that did not take place is folded once another did, is planned, or the deal has gone on without. */
function partsOf({ viewings, negotiation: { status } }: ViewingDeal) {
  const rest = viewings.filter((viewing) => !isOpen(viewing))
  const done = rest.filter(({ viewingStatus }) => viewingStatus === ViewingStatus.done)
  const open = viewings.filter(isOpen)
  const folds = open.length + done.length > 0 || (status !== TradeStatus.active && status !== TradeStatus.negotiations)
  return folds ? { open, past: done, folded: rest.filter((viewing) => !done.includes(viewing)) } : { open, past: rest, folded: [] }
}

export function proposeWord(deal: ViewingDeal): string {
  if (sideOfViewer(deal) === UserType.seller) return '見学を案内する'
  return deal.viewings.length > 0 ? AGAIN : '見学を希望する'
}

function Entry({ deal, viewing, releases, address, offer, onSay, past = false }: PlanProps & { viewing: Viewing; past?: boolean }) {
  const { viewer, negotiation, now } = deal
  const { title, lines } = cardOf(viewer, negotiation, viewing, now)
  return (
    <li className={`stack left gap-2 pad-4 ${past ? 'tinted' : 'lifted'}`}>
      {viewing.viewingStatus !== ViewingStatus.accepted && (
        <Badge tone={viewingTones[viewing.viewingStatus]}>{labelOf(ViewingStatus, viewing.viewingStatus)}</Badge>
      )}
      <h3 className="text-m">{title}</h3>
      <ul className="stack">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {viewing.viewingStatus === ViewingStatus.accepted && viewing.start && viewing.end && (
        <SameTime deal={deal} times={[{ start: viewing.start, end: viewing.end }]} />
      )}
      <Where viewing={viewing} releases={releases} userType={viewer.userType} address={address} telling={deal.telling} />
      <ViewingMoves {...{ deal, viewing, offer, onSay }} tab="plan" />
      <OwnNotes deal={deal} viewing={viewing} />
    </li>
  )
}

/** The viewer's notes on an appointment: a contact for the day, and private remarks. */
function OwnNotes({ deal, viewing }: { deal: ViewingDeal; viewing: Viewing }) {
  const own = sideOfViewer(deal) === UserType.buyer ? viewing.buyerDayContact : viewing.sellerDayContact
  const [day, memo] = [may(deal, viewing, 'setDayContact'), may(deal, viewing, 'saveMemo')]
  if (!day && !memo) return null
  return (
    <dl className={`stack gap-2 small full line-above ${styles.notes}`}>
      {day && (
        <div>
          <dt>当日の連絡先（あなた）</dt>
          <dd>
            {own ?? 'まだ書いていません'}{' '}
            <Link to="." search={{ tab: 'plan', viewing: viewing.id, act: 'setDayContact' }} resetScroll={false}>
              {own ? '書き直す' : '書く'}
            </Link>
          </dd>
        </div>
      )}
      {memo && (
        <div>
          <dt>
            <Icon path={mdiLockOutline} size="small" />
            自分用のメモ
          </dt>
          <dd>
            {viewing.memo && <p className="pre-wrap">{viewing.memo}</p>}
            <SmallPictures paths={viewing.memoImagePaths} called="メモの写真" />
            <Link to="." search={{ tab: 'plan', viewing: viewing.id, act: 'saveMemo' }} resetScroll={false}>
              {viewing.memo || viewing.memoImagePaths.length > 0 ? '書き直す' : 'メモを書く'}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}
