import { sayWaived } from '#domain/chat/listeners.ts'
import { alertOperator } from '#domain/consent/alert.ts'
import { askWithInvitation } from '#domain/consent/ask.ts'
import { endConsents } from '#domain/consent/ended.ts'
import { followInvitation } from '#domain/consent/follow.ts'
import { inviteCompanionByMail, tellCompanionEnded } from '#domain/mail/companion-news.ts'
import { tellConsentAsked, tellConsentDeclined, tellConsentGiven, tellConsentWithdrawn } from '#domain/mail/consent-news.ts'
import { tellJoined } from '#domain/mail/onlooker-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Who looks on without an account, what they are asked to agree to, and who hears of it; a part of src/listeners.ts. */
export const consentListeners: Listeners = {
  'companion.invited': { within: [askWithInvitation, followInvitation, inviteCompanionByMail] },
  'companion.joined': { after: [tellJoined] },
  'companion.ended': { within: [endConsents], after: [tellCompanionEnded] },
  'consent.asked': { after: [tellConsentAsked] },
  'consent.given': { after: [tellConsentGiven] },
  'consent.declined': { after: [tellConsentDeclined] },
  'consent.waived': { within: [sayWaived] },
  'consent.withdrawn': { within: [alertOperator], after: [tellConsentWithdrawn] },
}
