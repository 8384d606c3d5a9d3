import { texts } from '#web/url/search-params.ts'

// Kept in its own file: a route's search schema and its imports are part of every visitor's first load.
interface QuotationSearch {
  /** The request to answer, or the offer to replace with a new version. */
  quotationID?: string
  /** Without `quotationID`: the recipient of a new quotation. */
  userID?: string
}
export const quotationSearch: (search: Record<string, unknown>) => QuotationSearch = texts('quotationID', 'userID')
