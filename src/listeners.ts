import type { Listeners } from '#platform/events.ts'

/** Every event and who hears of it: the only upward arrows of the house. */
export const listeners: Listeners = {}
