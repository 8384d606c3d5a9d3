import type { NegotiationType, Party } from '#domain/negotiation/enumerations.ts'
import { partyOf, sellerSpeaks } from '#domain/negotiation/policy.ts'
import type { Turn } from '#domain/negotiation/seats.ts'

interface Room {
  buyerID: string
  sellerID: string
  negotiationType: NegotiationType
  sellerInvitedFlag: boolean
  takenOverAt: unknown
}
interface Message {
  userType: Party
  messageType: number
  receiverID: string | null
  systemFlag: boolean
}

const NOBODY: Turn = { from: [], to: [] }

/** Whose answer a message is, and who is asked for one: what the inboxes show as waiting. */
export function turnOf(room: Room, message: Message): Turn {
  const { userType, messageType, receiverID, systemFlag } = message
  const receiver = receiverID === null ? undefined : sideOf(room, receiverID)
  if (messageType === 5) return { from: receiver ? [receiver] : [], to: [] }
  if (messageType >= 3) return userType === 1 ? { from: [1], to: receiver ? [receiver] : [] } : { from: [userType], to: [1] }
  if (systemFlag) return NOBODY
  return { from: [userType], to: receiver ? [receiver] : answerers(room, userType) }
}

/** In a direct deal the parties answer each other; where the operator speaks for the seller, or the seller is not there, the operator answers. */
function answerers(room: Room, sender: Party): readonly Party[] {
  if (sender === 1) return sellerSpeaks(room) ? [2, 3] : [3]
  if (sender === 2) return [3]
  return sellerSpeaks(room) ? [2] : [1]
}

const sideOf = (room: Room, id: string) => partyOf({ id, userType: 0 }, room) ?? 1
