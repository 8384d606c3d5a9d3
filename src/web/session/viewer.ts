import type { UserType } from '#platform/context.ts'
import { type Role, roleOf } from './access.ts'

/** Who is looking at the pages, as GET /api/auth/session tells it. */
export interface Viewer {
  id: string
  userType: UserType
  name: string
  sellerApprovedStatus: number
  usageFeeActive: boolean
}

/** One per router: per request on the server, one for the life of the page in the browser. */
export interface Session {
  viewer(): Viewer | null
  role(): Role | 'guest'
  /** Asks the server once; later calls answer what is known. */
  load(): Promise<Viewer | null>
  /** Asks again: after a change of the account, or where a stale answer would cost something. */
  reload(): Promise<Viewer | null>
  /** Signing in or out, and taking over what the server rendered with. */
  set(viewer: Viewer | null): void
  subscribe(changed: () => void): () => void
}

export function createSession(ask: () => Promise<Viewer | null>): Session {
  let known: Viewer | null | undefined
  let asking: Promise<Viewer | null> | undefined
  const listeners = new Set<() => void>()

  const set = (viewer: Viewer | null) => {
    known = viewer
    for (const changed of listeners) changed()
  }
  const reload = () => {
    asking ??= ask()
      .then((viewer) => {
        set(viewer)
        return viewer
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  return {
    viewer: () => known ?? null,
    role: () => (known ? roleOf(known.userType) : 'guest'),
    load: async () => (known === undefined ? reload() : known),
    reload,
    set,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
