import {
  tellDisclosed,
  tellPrivacyAnswered,
  tellPrivacyAsked,
  tellPrivacyReceived,
  tellPrivacyRefused,
} from '#listeners/news/privacy-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Personal data request events; part of src/listeners.ts. */
export const privacyListeners: Listeners = {
  'privacy.received': { after: [tellPrivacyReceived] },
  'privacy.asked': { after: [tellPrivacyAsked] },
  'privacy.answered': { after: [tellPrivacyAnswered] },
  'disclosure.ready': { after: [tellDisclosed] },
  'privacy.refused': { after: [tellPrivacyRefused] },
}
