import { one } from '#web/url/search-params.ts'

// Kept in its own file: a route's search schema and its imports are part of every visitor's first load.
export interface PaymentSearch {
  paymentID?: string
  /** Result of the card page. */
  checkout?: 'done' | 'canceled'
}
export const paymentSearch = (search: Record<string, unknown>): PaymentSearch => ({
  paymentID: one(search.paymentID),
  checkout: (['done', 'canceled'] as const).find((way) => way === one(search.checkout)),
})
