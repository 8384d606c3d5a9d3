import { UserType } from '#platform/context.ts'
import type { Party } from './enumerations.ts'

const doors: Record<Party, string> = {
  [UserType.admin]: '/admin/chat',
  [UserType.seller]: '/seller/chat',
  [UserType.buyer]: '/buyer/chat',
}

/** Where each side enters the talk: for letters, calendars and whatever else leads there from outside. */
export const talkPath = (party: Party, negotiationID: string) => `${doors[party]}/${negotiationID}`
