import { addressOf, type OfficeSearch, readOfficeSearch } from './office-search.ts'

/** The list that somebody came from, as the address of a room carries it. */
export const fromOf = (search: OfficeSearch): string => new URLSearchParams(addressOf(search) as Record<string, string>).toString()

export const listFrom = (from: string | undefined): OfficeSearch | undefined =>
  from === undefined ? undefined : readOfficeSearch(Object.fromEntries(new URLSearchParams(from)))
