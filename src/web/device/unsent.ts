export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Key prefix of everything typed on this device and not yet sent to the server. */
export const UNSENT = 'engawa.unsent.'

export const keysOf = (shelf: Shelf, prefix: string) =>
  Array.from({ length: shelf.length }, (_, index) => shelf.key(index)).filter((key) => key?.startsWith(prefix)) as string[]

/** Also personal: lists from before these moved into the account, the notice shown, and the sign-in address. */
const OF_PERSON = [UNSENT, 'engawa:views.', 'engawa:notice-banner', 'engawa:link-address']

/** Signing out removes personal data from the device, which holds listings, and from this tab, which holds messages. */
export function forgetPerson(shelves: readonly (() => Shelf)[] = [() => localStorage, () => sessionStorage]): void {
  for (const shelf of shelves)
    try {
      for (const prefix of OF_PERSON) for (const key of keysOf(shelf(), prefix)) shelf().removeItem(key)
    } catch {
      // Without storage nothing was kept.
    }
}
