import { one } from '#web/url/search-params.ts'

// In a file of its own: what a route reads its address with is in everybody's first load, with all that it imports.
export interface PaymentSearch {
  paymentID?: string
  /** How the payer came back from the card page. */
  checkout?: 'done' | 'canceled'
}
export const paymentSearch = (search: Record<string, unknown>): PaymentSearch => ({
  paymentID: one(search.paymentID),
  checkout: (['done', 'canceled'] as const).find((way) => way === one(search.checkout)),
})
