import { addressOf, type OfficeSearch, readOfficeSearch } from './office-search.ts'

/** The list the user came from, as carried in a room's address. */
export const fromOf = (search: OfficeSearch): string => new URLSearchParams(addressOf(search) as Record<string, string>).toString()

export const listFrom = (from: string | undefined): OfficeSearch | undefined =>
  from === undefined ? undefined : readOfficeSearch(Object.fromEntries(new URLSearchParams(from)))
