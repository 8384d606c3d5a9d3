import { daysAfter } from '#platform/clock.ts'

const SOON_DAYS = 3

/** So little time is left that its owner had better confirm it now. */
export const isConfirmedSoon = (confirmUntil: string, now: Date) => new Date(confirmUntil) < daysAfter(now, SOON_DAYS)
