import { life } from '#platform/life.ts'
import { HeldStatus } from './held-enumerations.ts'

/** The life of a held message. Who wrote it may withdraw it while it waits: then there is none. */
export const heldLife = life({
  none: { holding: HeldStatus.waiting },
  [HeldStatus.waiting]: { delivery: HeldStatus.delivered, refusal: HeldStatus.refused, withdrawal: HeldStatus.waiting },
})
