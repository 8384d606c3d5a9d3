import { texts } from '#web/url/search-params.ts'

// In a file of its own: what a route reads its address with is in everybody's first load, with all that it imports.
interface QuotationSearch {
  /** The request to answer, or the offer to put a new version in the place of. */
  quotationID?: string
  /** Without one: for whom a new one is. */
  userID?: string
}
export const quotationSearch: (search: Record<string, unknown>) => QuotationSearch = texts('quotationID', 'userID')
