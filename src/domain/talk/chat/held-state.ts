import { life } from '#platform/life.ts'
import { PendingStatus } from './held-enumerations.ts'

/** States of a held message. Withdrawal, possible while it waits, deletes the row. */
export const pendingLife = life({
  none: { hold: PendingStatus.waiting },
  [PendingStatus.waiting]: { deliver: PendingStatus.delivered, refuse: PendingStatus.refused, withdraw: PendingStatus.waiting },
})
