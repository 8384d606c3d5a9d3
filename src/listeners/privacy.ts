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
  'privacyRequest.received': { after: [tellPrivacyReceived] },
  'privacyRequest.asked': { after: [tellPrivacyAsked] },
  'privacyRequest.answered': { after: [tellPrivacyAnswered] },
  'personalData.ready': { after: [tellDisclosed] },
  'privacyRequest.refused': { after: [tellPrivacyRefused] },
}
