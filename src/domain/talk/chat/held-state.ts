import { life } from '#platform/life.ts'
import { HeldStatus } from './held-enumerations.ts'

/** States of a held message. Withdrawal, possible while it waits, deletes the row. */
export const heldLife = life({
  none: { hold: HeldStatus.waiting },
  [HeldStatus.waiting]: { deliver: HeldStatus.delivered, refuse: HeldStatus.refused, withdraw: HeldStatus.waiting },
})
