import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * True once scripts run: features that need a script are not shown before. The first render matches the server's; the update is deferred,
 * so the page stays responsive.
 */
export const useScripted = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      () => () => {},
      () => true,
      () => false,
    ),
  )
