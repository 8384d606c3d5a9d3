import { tellCautioned, tellSilenced, tellUnsilenced } from '#domain/mail/silence-news.ts'
import type { Listeners } from '#platform/events.ts'

/** What operators do about somebody's messages, and who hears of it; a part of src/listeners.ts. */
export const silenceListeners: Listeners = {
  'user.cautioned': { after: [tellCautioned] },
  'user.silenced': { after: [tellSilenced] },
  'user.unsilenced': { after: [tellUnsilenced] },
}
