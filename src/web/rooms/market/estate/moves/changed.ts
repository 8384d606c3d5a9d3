import { facilitiesNow } from '#domain/base/master/facility/changes.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { ApprovedFields } from '#domain/market/estate/history-contract.ts'

/** Whether the working copy says something else than what was approved. A price and a fee for takers have a way of their own and are public without an approval. */
export const isChanged = (estate: Estate, approved: ApprovedFields): boolean =>
  Object.entries(approved).some(
    ([name, was]) =>
      name !== 'changeReason' &&
      !(name === 'price' && estate.price === estate.listing?.price) &&
      !(name === 'takerFee' && estate.takerFee === estate.listing?.takerFee) &&
      !isSame(settled(name, was), settled(name, (estate as Record<string, unknown>)[name])),
  )

/** Facilities that the office made one since, or put in another order, are no change of the owner's. */
const settled = (name: string, value: unknown) => (name === 'facilityCodes' && Array.isArray(value) ? facilitiesNow(value) : value)

/** Equal whatever the order of names; what is not said is null. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? null) === (other ?? null)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
