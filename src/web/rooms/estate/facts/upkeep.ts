import type { Estate } from '#domain/estate/contract.ts'
import { daysAfter } from '#platform/clock.ts'

type Listing = NonNullable<Estate['listing']>

/** It would be in search, had its owner said in time that it still holds. */
export const isLapsed = ({ searchable, pausedAt, withheldSince, reserved, trade, confirmUntil }: Listing, now: Date) =>
  !searchable &&
  !pausedAt &&
  !withheldSince &&
  !reserved &&
  trade !== 'established' &&
  (confirmUntil === null || new Date(confirmUntil) < now)

const SOON_DAYS = 3

/** So little time is left that its owner had better confirm it now. */
export const isConfirmedSoon = (confirmUntil: string, now: Date) => new Date(confirmUntil) < daysAfter(now, SOON_DAYS)
