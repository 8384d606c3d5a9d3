import {
  notifyDisclosed,
  notifyPrivacyAnswered,
  notifyPrivacyAsked,
  notifyPrivacyReceived,
  notifyPrivacyRefused,
} from '#listeners/news/privacy-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Personal data request events; part of src/listeners.ts. */
export const privacyListeners: Listeners = {
  'privacyRequest.received': { after: [notifyPrivacyReceived] },
  'privacyRequest.asked': { after: [notifyPrivacyAsked] },
  'privacyRequest.answered': { after: [notifyPrivacyAnswered] },
  'personalData.ready': { after: [notifyDisclosed] },
  'privacyRequest.refused': { after: [notifyPrivacyRefused] },
}
