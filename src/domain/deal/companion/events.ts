import type { Ender } from './enumerations.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** Within only: the token is kept only in the letter. */
    'companion.invited': { companionID: string; token: string; again: boolean; consent: { minPrice: number; until: string } | null }
    /** The first time only. */
    'companion.joined': { companionID: string }
    'companion.ended': { companionID: string; by: Ender }
  }
}
