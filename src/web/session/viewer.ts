import type { UserType } from '#platform/context.ts'
import type { StaffRole } from '#platform/permission.ts'
import { createStore, type Readable, type Store } from '#web/state/store.ts'
import { type Role, roleOf } from './access.ts'

/** The user of the pages, as GET /api/auth/session returns it. */
export interface Viewer {
  id: string
  userType: UserType
  name: string
  sellerApprovedStatus: number
  usageFeeActive: boolean
  /** The user chose やさしい日本語. */
  plainWords?: true
  /** Only for operators. */
  staffRole?: StaffRole
  /** Only for operators: id of the system account. What is assigned to it counts as unassigned. */
  house?: string
  /** The user has to agree to the terms in force. */
  termsDue?: true
  /** Only for operators: open alerts when the page was rendered. */
  alerts?: number
}

/** An instance per router: per request on the server, one for the life of the page in the browser. */
export interface Session {
  /** Undefined until first loaded. */
  known: Readable<Viewer | null | undefined>
  viewer(): Viewer | null
  role(): Role | 'guest'
  /** Loads the session once; later calls return the known viewer. */
  load(): Promise<Viewer | null>
  /** Loads it again: after a change of the account, or where stale data would be harmful. */
  reload(): Promise<Viewer | null>
  /** For signing in or out, and for taking over the server's state. */
  set(viewer: Viewer | null): void
}

export function createSession(ask: () => Promise<Viewer | null>): Session {
  // Each request renders with its own session, and the browser takes over the rendered state.
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
