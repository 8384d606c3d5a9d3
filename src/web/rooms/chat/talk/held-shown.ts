import type { HeldMessage } from '#domain/chat/held-contract.ts'
import { HeldStatus } from '#domain/chat/held-enumerations.ts'

interface Said {
  id: string
  senderID: string
  createdAt: string
}

/** What waits, and what was not delivered as long as its writer has said nothing since. */
export function heldShown(held: readonly HeldMessage[], messages: readonly Said[]): HeldMessage[] {
  const there = new Set(messages.map(({ id }) => id))
  return held.filter(({ id, senderID, heldStatus, decidedAt }) => {
    if (there.has(id) || heldStatus === HeldStatus.delivered) return false
    if (heldStatus === HeldStatus.waiting || decidedAt === null) return true
    return !messages.some((said) => said.senderID === senderID && new Date(said.createdAt) > new Date(decidedAt))
  })
}
