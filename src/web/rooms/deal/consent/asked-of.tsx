import { useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import type { Companion } from '#domain/deal/companion/contract.ts'
import { subjectOf } from '#domain/deal/consent/consent-words.ts'
import type { Consent } from '#domain/deal/consent/contract.ts'
import { ConsentStatus } from '#domain/deal/consent/enumerations.ts'
import { askingRefusal } from '#domain/deal/consent/policy.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskSheet } from './ask-sheet.tsx'
import { consentTones } from './own-consents.tsx'

/** A seller's requests to a co-owner, the answers, and a button to ask. */
export function AskedOf({
  companion,
  consents,
  offers,
  price,
  viewer,
  now,
  changed,
}: {
  companion: Companion
  consents: readonly Consent[]
  offers: readonly PurchaseOffer[]
  price: number | null
  viewer: Viewer
  now: Date
  changed: () => unknown
}) {
  const [asking, setAsking] = useState(false)
  const own = consents.filter(
    ({ companionID, consentStatus, current }) =>
      companionID === companion.id && consentStatus !== ConsentStatus.ended && (current || consentStatus === ConsentStatus.given),
  )
  const mayAsk = !askingRefusal(viewer, companion)
  if (own.length === 0 && !mayAsk) return null
  return (
    <div className="stack gap-2">
      {own.map((consent) => (
        <div key={consent.id} className="cluster middle gap-2">
          <Badge tone={consent.current ? consentTones[consent.consentStatus] : 'gray'}>
            {consent.current ? labelOf(ConsentStatus, consent.consentStatus) : '内容が変わりました'}
          </Badge>
          <span>{subjectOf(consent)}</span>
          {consent.closeReason && <span className="hint">理由：{consent.closeReason}</span>}
        </div>
      ))}
      {mayAsk && (
        <div>
          <Button kind="quiet" wide={false} onClick={() => setAsking(true)}>
            同意をお願いする<span className="visually-hidden">（{companion.name} 様）</span>
          </Button>
        </div>
      )}
      {asking && <AskSheet {...{ companion, offers, price, now, changed }} onClose={() => setAsking(false)} />}
    </div>
  )
}
