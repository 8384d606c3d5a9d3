import { type InboxSearch, inboxSearch } from './inbox-search.ts'

/** The list that somebody came from, as the address of a room carries it. */
export const fromOf = (search: InboxSearch): string => {
  const known = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(known).toString()
}

export const listFrom = (from: string | undefined): InboxSearch | undefined =>
  from === undefined ? undefined : inboxSearch(Object.fromEntries(new URLSearchParams(from)))
