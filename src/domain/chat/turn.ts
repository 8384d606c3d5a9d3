import type { NegotiationType } from '#domain/estate/enumerations.ts'
import type { Party } from '#domain/negotiation/enumerations.ts'
import { sellerSpeaks, sideOf } from '#domain/negotiation/policy.ts'
import type { Turn } from '#domain/negotiation/seats.ts'
import { UserType } from '#platform/context.ts'
import { MessageType } from './enumerations.ts'

interface Talk {
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
  noReply?: boolean | undefined
}

const NOBODY: Turn = { from: [], to: [] }

/** Whose answer a message is, and who is asked for one: what the inboxes show as waiting. */
export function turnOf(talk: Talk, message: Message): Turn {
  const { userType, messageType, receiverID, systemFlag, noReply } = message
  const receiver = receiverID === null ? undefined : sideOf(receiverID, talk)
  if (messageType === MessageType.payment) return { from: receiver ? [receiver] : [], to: [] }
  if (messageType >= MessageType.quotation)
    return userType === UserType.admin
      ? { from: [UserType.admin], to: receiver ? [receiver] : [] }
      : { from: [userType], to: [UserType.admin] }
  if (systemFlag) return NOBODY
  if (noReply) return { from: [userType], to: [] }
  return { from: [userType], to: receiver ? [receiver] : answerers(talk, userType) }
}

/** In a direct deal the parties answer each other; where the operator speaks for the seller, or the seller is not there, the operator answers. */
function answerers(talk: Talk, sender: Party): readonly Party[] {
  if (sender === UserType.admin) return sellerSpeaks(talk) ? [UserType.seller, UserType.buyer] : [UserType.buyer]
  if (sender === UserType.seller) return [UserType.buyer]
  return sellerSpeaks(talk) ? [UserType.seller] : [UserType.admin]
}
