import { rememberedFlag } from '#web/device/remembered.ts'

/** Turns off single-key shortcuts for users of voice control, and those who hit keys by accident; remembered in this browser. */
export const keysOff = rememberedFlag('keysOff')
