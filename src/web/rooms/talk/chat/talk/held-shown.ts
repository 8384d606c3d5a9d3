import type { HeldMessage } from '#domain/talk/chat/held-contract.ts'
import { PendingStatus } from '#domain/talk/chat/held-enumerations.ts'
import { UserType } from '#platform/context.ts'

/** Members see their own pending messages; for operators the call would return everyone's. */
export const seesPending = ({ userType }: { userType: UserType }) => userType !== UserType.admin

interface SentMessage {
  id: string
  senderID: string
  createdAt: string
}

/** Pending messages, and rejected ones until their writer sends another message. */
export function pendingShown(held: readonly HeldMessage[], messages: readonly SentMessage[]): HeldMessage[] {
  const there = new Set(messages.map(({ id }) => id))
  return held.filter(({ id, senderID, heldStatus, decidedAt }) => {
    if (there.has(id) || heldStatus === PendingStatus.delivered) return false
    if (heldStatus === PendingStatus.waiting || decidedAt === null) return true
    return !messages.some((message) => message.senderID === senderID && new Date(message.createdAt) > new Date(decidedAt))
  })
}
