import { UserType } from '#platform/context.ts'
import type { Party } from './enumerations.ts'

const doors: Record<Party, string> = {
  [UserType.admin]: '/admin/chat',
  [UserType.seller]: '/seller/chat',
  [UserType.buyer]: '/buyer/chat',
}

/** Where each side enters the negotiation: for letters, calendars and other links from outside. */
export const talkPath = (party: Party, negotiationID: string) => `${doors[party]}/${negotiationID}`
