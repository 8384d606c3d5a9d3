import { daysAfter } from '#platform/clock.ts'

const SOON_DAYS = 3

/** Close enough to expiry that the owner should confirm now. */
export const isConfirmedSoon = (confirmUntil: string, now: Date) => new Date(confirmUntil) < daysAfter(now, SOON_DAYS)
