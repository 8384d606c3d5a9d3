import { facilitiesNow } from '#domain/base/master/facility/changes.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { ApprovedFields } from '#domain/market/estate/history-contract.ts'

/**
 * True when the working copy differs from the approved version. Price and taker fee are excluded: they become public without an approval.
 */
export const isChanged = (estate: Estate, approved: ApprovedFields): boolean =>
  Object.entries(approved).some(
    ([name, was]) =>
      name !== 'changeReason' &&
      !(name === 'price' && estate.price === estate.listing?.price) &&
      !(name === 'takerFee' && estate.takerFee === estate.listing?.takerFee) &&
      !isSame(settled(name, was), settled(name, (estate as Record<string, unknown>)[name])),
  )

/** Facilities merged or reordered by operators do not count as a change by the owner. */
const settled = (name: string, value: unknown) => (name === 'facilityCodes' && Array.isArray(value) ? facilitiesNow(value) : value)

/** Ignores the order of keys; a missing value equals null. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? null) === (other ?? null)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
