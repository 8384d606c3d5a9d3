import { alertOperator, settleWithdrawn } from '#domain/deal/consent/alert.ts'
import { askWithInvitation } from '#domain/deal/consent/ask.ts'
import { endConsents } from '#domain/deal/consent/ended.ts'
import { updateInvitation } from '#domain/deal/consent/follow.ts'
import { postWaivedCard } from '#domain/talk/chat/listeners.ts'
import { inviteCompanionByMail, notifyCompanionEnded } from '#listeners/news/companion-news.ts'
import { notifyConsentAsked, notifyConsentDeclined, notifyConsentGiven, notifyConsentWithdrawn } from '#listeners/news/consent-news.ts'
import { notifyJoined } from '#listeners/news/onlooker-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Events of companions without an account and their consents; part of src/listeners.ts. */
export const consentListeners: Listeners = {
  'companion.invited': { within: [askWithInvitation, updateInvitation, inviteCompanionByMail] },
  'companion.joined': { after: [notifyJoined] },
  'companion.ended': { within: [endConsents], after: [notifyCompanionEnded] },
  'consent.asked': { after: [notifyConsentAsked] },
  'consent.given': { within: [settleWithdrawn], after: [notifyConsentGiven] },
  'consent.declined': { after: [notifyConsentDeclined] },
  'consent.waived': { within: [postWaivedCard] },
  'consent.withdrawn': { within: [alertOperator], after: [notifyConsentWithdrawn] },
}
