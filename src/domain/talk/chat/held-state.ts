import { life } from '#platform/life.ts'
import { HeldStatus } from './held-enumerations.ts'

/** States of a held message. Withdrawal, possible while it waits, deletes the row. */
export const heldLife = life({
  none: { holding: HeldStatus.waiting },
  [HeldStatus.waiting]: { delivery: HeldStatus.delivered, refusal: HeldStatus.refused, withdrawal: HeldStatus.waiting },
})
