import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Role } from './access.ts'
import type { Session, Viewer } from './viewer.ts'

/** Who is here, live: signing in or out redraws whoever asked. */
export function useViewer(): Viewer | null {
  const { viewer, subscribe } = useSession()
  return useSyncExternalStore(subscribe, viewer, viewer)
}

export function useRole(): Role | 'guest' {
  const { role, subscribe } = useSession()
  return useSyncExternalStore(subscribe, role, role)
}

export function useSession(): Session {
  const { session } = useRouter().options.context as { session: Session }
  return session
}
