import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * Whether a script runs: what only a script can answer is not offered before there is one. The first look of a page stays the server's; what
 * comes on top of it waits its turn, so that a finger is answered meanwhile.
 */
export const useScripted = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      () => () => {},
      () => true,
      () => false,
    ),
  )
