import { Link } from '@tanstack/react-router'
import { formatRecent } from '#domain/base/words/format-moments.ts'
import { deadlineText, dealStanding, isLate } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CountBadge } from '#web/ui/badge.tsx'
import { asksOf, type Quoted } from './labels.ts'

/** The negotiations of one house for its seller, each headed by its buyer. */
export const HouseTalks = ({ negotiations, now }: { negotiations: readonly (Negotiation & Quoted)[]; now: Date }) => (
  <ul className="stack">
    {negotiations.map((negotiation) => (
      <HouseTalk key={negotiation.id} {...{ negotiation, now }} />
    ))}
  </ul>
)

function HouseTalk({ negotiation, now }: { negotiation: Negotiation & Quoted; now: Date }) {
  const { id, buyerName, lastSendAt, createdAt, unreadCount } = negotiation
  const { word, line, own, act, due, until } = dealStanding(negotiation, 'seller', now)
  const { apply, reply, too } = asksOf(negotiation, { side: 'seller', act, now })
  const asked = [apply, reply].filter(Boolean).join('・')
  const day = apply ? deadlineText(negotiation.toApply?.until ?? null, now) : !asked && until
  return (
    <li className="row middle gap-3 relative line-below hovers ends-3">
      <Avatar name={buyerName} side="buyer" />
      <div className="grid grows shrinks">
        <div className="row baseline between gap-3">
          <h3 className="text-m">
            <Link to="/seller/chat/$id" params={{ id }} className="plain-link covers">
              {`${buyerName}さん`}
            </Link>
          </h3>
          <time className="hint figures" dateTime={lastSendAt ?? createdAt}>
            {formatRecent(lastSendAt ?? createdAt, now)}
          </time>
        </div>
        <p className={own || asked ? undefined : 'muted'}>{asked || (line ?? word)}</p>
        {day && <p className={own && isLate(due, now) ? 'small bold alarm' : 'hint'}>{day}</p>}
        {too && <p className="small">{too}</p>}
      </div>
      <CountBadge count={unreadCount} what="未読" />
    </li>
  )
}
