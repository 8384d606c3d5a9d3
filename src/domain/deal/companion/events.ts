import type { Ender } from './enumerations.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** Within alone: what they come in by is kept nowhere but in the letter. */
    'companion.invited': { companionID: string; token: string; again: boolean; consent: { minPrice: number; until: string } | null }
    /** For the first time. */
    'companion.joined': { companionID: string }
    'companion.ended': { companionID: string; by: Ender }
  }
}
