import { alertOperator, settleWithdrawn } from '#domain/deal/consent/alert.ts'
import { askWithInvitation } from '#domain/deal/consent/ask.ts'
import { endConsents } from '#domain/deal/consent/ended.ts'
import { followInvitation } from '#domain/deal/consent/follow.ts'
import { sayWaived } from '#domain/talk/chat/listeners.ts'
import { inviteCompanionByMail, tellCompanionEnded } from '#listeners/news/companion-news.ts'
import { tellConsentAsked, tellConsentDeclined, tellConsentGiven, tellConsentWithdrawn } from '#listeners/news/consent-news.ts'
import { tellJoined } from '#listeners/news/onlooker-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Events of companions without an account and their consents; part of src/listeners.ts. */
export const consentListeners: Listeners = {
  'companion.invited': { within: [askWithInvitation, followInvitation, inviteCompanionByMail] },
  'companion.joined': { after: [tellJoined] },
  'companion.ended': { within: [endConsents], after: [tellCompanionEnded] },
  'consent.asked': { after: [tellConsentAsked] },
  'consent.given': { within: [settleWithdrawn], after: [tellConsentGiven] },
  'consent.declined': { after: [tellConsentDeclined] },
  'consent.waived': { within: [sayWaived] },
  'consent.withdrawn': { within: [alertOperator], after: [tellConsentWithdrawn] },
}
