import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { sellerIsIn, sellerSpeaks, sideOf } from '#domain/deal/negotiation/policy.ts'
import type { Turn } from '#domain/deal/negotiation/seats.ts'
import type { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { MessageType, type WhyOffice } from './enumerations.ts'

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

/** The turns that a message ends and starts: the inboxes show them as waiting. */
export function turnOf(talk: Talk, message: Message): Turn {
  const { userType, messageType, receiverID, systemFlag, noReply } = message
  const receiver = receiverID === null ? undefined : sideOf(receiverID, talk)
  if (messageType === MessageType.payment) return { from: receiver ? [receiver] : [], to: [] }
  // Requests to the operators made by a card have their own queue, and do not count as messages to answer.
  if (messageType >= MessageType.quotation)
    return userType === UserType.admin ? { from: [], to: receiver ? [receiver] : [] } : { from: [userType], to: [] }
  if (systemFlag) return NOBODY
  if (noReply) return { from: [userType], to: [] }
  return { from: [userType], to: receiver ? [receiver] : answerers(talk, userType) }
}

/** Why the office has to answer this message; undefined where it does not. */
export function whyOffice(talk: Talk, message: Message): WhyOffice | undefined {
  if (!turnOf(talk, message).to.includes(UserType.admin)) return undefined
  if (message.receiverID !== null) return 'addressed'
  return sellerIsIn(talk) ? 'speaksForSeller' : 'sellerNotIn'
}

/**
 * In a direct deal the parties answer each other; where the operator acts for the seller, or the seller has not joined, the operator
 * answers.
 */
function answerers(talk: Talk, sender: Party): readonly Party[] {
  if (sender === UserType.admin) return sellerSpeaks(talk) ? [UserType.seller, UserType.buyer] : [UserType.buyer]
  if (sender === UserType.seller) return [UserType.buyer]
  return sellerSpeaks(talk) ? [UserType.seller] : [UserType.admin]
}
