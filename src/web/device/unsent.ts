export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What begins the names of everything that was typed on this device and has not reached the server. */
export const UNSENT = 'engawa.unsent.'

export const keysOf = (shelf: Shelf, prefix: string) =>
  Array.from({ length: shelf.length }, (_, index) => shelf.key(index)).filter((key) => key?.startsWith(prefix)) as string[]

/** Who signs out leaves nothing typed behind: neither on the device, where listings are kept, nor in this tab, where messages are. */
export function forgetUnsent(shelves: readonly (() => Shelf)[] = [() => localStorage, () => sessionStorage]): void {
  for (const shelf of shelves)
    try {
      for (const key of keysOf(shelf(), UNSENT)) shelf().removeItem(key)
    } catch {
      // A browser that gives no storage kept nothing.
    }
}
