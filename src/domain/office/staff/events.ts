import type { InHand } from './hand-words.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** An operator was invited; the token exists only in the letter. */
    'staff.invited': { invitationID: string; token: string }
    /** An operator leaves: their work passes to another. */
    'staff.left': { userID: string; handOverTo: string; handed?: InHand }
    /** The system account can no longer sign in. */
    'staff.houseAccountClosed': { userID: string }
  }
}
