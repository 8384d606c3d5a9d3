import type { UserType } from '#platform/context.ts'
import type { StaffRole } from '#platform/permission.ts'
import { createStore, type Readable, type Store } from '#web/state/store.ts'
import { type Role, roleOf } from './access.ts'

/** Who is looking at the pages, as GET /api/auth/session tells it. */
export interface Viewer {
  id: string
  userType: UserType
  name: string
  sellerApprovedStatus: number
  usageFeeActive: boolean
  /** They asked for やさしい日本語. */
  plainWords?: true
  /** Of the operator's people. */
  staffRole?: StaffRole
  /** Of these: the rows of their lists stand closer. */
  tightRows?: true
  /** Of these as well: the account that stands for nobody. What it looks after, nobody does. */
  house?: string
  /** They are asked to agree to the terms that hold by now. */
  termsDue?: true
  /** Of the operator's people: what was to be looked at when the page was drawn. */
  alerts?: number
}

/** One per router: per request on the server, one for the life of the page in the browser. */
export interface Session {
  /** Undefined as long as nobody asked. */
  known: Readable<Viewer | null | undefined>
  viewer(): Viewer | null
  role(): Role | 'guest'
  /** Asks the server once; later calls answer what is known. */
  load(): Promise<Viewer | null>
  /** Asks again: after a change of the account, or where a stale answer would cost something. */
  reload(): Promise<Viewer | null>
  /** Signing in or out, and taking over what the server rendered with. */
  set(viewer: Viewer | null): void
}

export function createSession(ask: () => Promise<Viewer | null>): Session {
  // Each request draws with a session of its own, and the browser takes over what was drawn with.
  const known: Store<Viewer | null | undefined> = createStore<Viewer | null | undefined>(undefined, () => known.get())
  let asking: Promise<Viewer | null> | undefined
  const reload = () => {
    asking ??= ask()
      .then((viewer) => {
        known.set(viewer)
        return viewer
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  return {
    known,
    viewer: () => known.get() ?? null,
    role: () => roleIn(known.get()),
    async load() {
      const viewer = known.get()
      return viewer === undefined ? reload() : viewer
    },
    reload,
    set: known.set,
  }
}

export const roleIn = (viewer: Viewer | null | undefined): Role | 'guest' => (viewer ? roleOf(viewer.userType) : 'guest')
