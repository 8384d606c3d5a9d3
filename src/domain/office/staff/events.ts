import type { InHand } from './hand-words.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** Somebody is invited to the office; the token is kept nowhere but in their letter. */
    'staff.invited': { invitationID: string; token: string }
    /** An operator goes: what is in their hands passes to another. */
    'staff.left': { userID: string; handOverTo: string; handed?: InHand }
    /** Nobody signs in with the account of the house any more. */
    'house.closed': { userID: string }
  }
}
