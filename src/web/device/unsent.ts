export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What begins the names of everything that was typed on this device and has not reached the server. */
export const UNSENT = 'engawa.unsent.'

export const keysOf = (shelf: Shelf, prefix: string) =>
  Array.from({ length: shelf.length }, (_, index) => shelf.key(index)).filter((key) => key?.startsWith(prefix)) as string[]

/** Theirs as well: lists of their own from before these went into the account, the notice they were shown, and the address they sign in by. */
const OF_PERSON = [UNSENT, 'engawa:views.', 'engawa:notice-banner', 'engawa:link-address']

/** Who is signed out leaves nothing behind: neither on the device, where listings are kept, nor in this tab, where messages are. */
export function forgetPerson(shelves: readonly (() => Shelf)[] = [() => localStorage, () => sessionStorage]): void {
  for (const shelf of shelves)
    try {
      for (const prefix of OF_PERSON) for (const key of keysOf(shelf(), prefix)) shelf().removeItem(key)
    } catch {
      // A browser that gives no storage kept nothing.
    }
}
