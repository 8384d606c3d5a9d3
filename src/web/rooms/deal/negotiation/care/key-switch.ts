import { remembered } from '#web/device/remembered.ts'

/** Whoever speaks to their device, or hits keys by chance, works without acts by single keys: this browser remembers it. */
export const keysOff = remembered('keysOff')
