import {
  mdiBankOutline,
  mdiCalendarClockOutline,
  mdiCheckboxMarkedOutline,
  mdiClipboardTextOutline,
  mdiFileDocumentCheckOutline,
  mdiFileDocumentEditOutline,
  mdiFileSign,
  mdiFormatListChecks,
  mdiKeyOutline,
} from '@mdi/js'
import type { ReactNode } from 'react'
import type { Card, Chat } from '#domain/talk/chat/contract.ts'
import type { CardKind } from '#domain/talk/chat/enumerations.ts'
import { isClosedStep } from '#web/rooms/deal/deal-plan/plan-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './deal-card.module.css'
import { Folded } from './folded.tsx'

const icons: Record<CardKind, string> = {
  viewing: mdiCalendarClockOutline,
  purchaseOffer: mdiFileDocumentEditOutline,
  plan: mdiFormatListChecks,
  step: mdiCheckboxMarkedOutline,
  statement: mdiClipboardTextOutline,
  paper: mdiFileDocumentCheckOutline,
  bankNotice: mdiBankOutline,
  contract: mdiFileSign,
  handover: mdiKeyOutline,
}

/** A card shared by everyone in the chat, in its present state. Older cards of the same subject collapse to their former text. */
export function SharedCard({
  chat: { message },
  kind,
  card,
  current,
  children,
}: {
  chat: Pick<Chat, 'message'>
  kind: CardKind
  card: Card
  /** The newest card of its subject, which has the buttons. */
  current: boolean
  children?: ReactNode
}) {
  const { title, lines } = card
  if (!current) return <Folded message={message} current={title} />
  if (isClosedStep(kind, card))
    return (
      <section className={`row middle gap-2 relative lifted pad-2-4 ${styles.card}`} aria-label={title}>
        <Icon path={icons[kind]} />
        <div className="grows">
          <h3 className="text-m">{title}</h3>
          <p className="hint pre-wrap">{lines.join('\n')}</p>
        </div>
        {children}
      </section>
    )
  return (
    <section className={`stack gap-2 lifted pad-4 ${styles.card}`} aria-label={title}>
      <header className="row gap-2">
        <Icon path={icons[kind]} />
        <h3 className="text-m">{title}</h3>
      </header>
      {lines.length > 0 && (
        <ul className="stack">
          {lines.map((line) => (
            <li key={line}>
              <Line text={line} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

/**
 * The part before a colon is our own wording and may be replaced by plain language; after it, and in brackets, there may be a user's words.
 */
function Line({ text }: { text: string }) {
  const [label = '', ...rest] = text.split('：')
  if (text.includes('「')) return text
  return (
    <>
      <span data-plain>{label}</span>
      {rest.length > 0 && `：${rest.join('：')}`}
    </>
  )
}
