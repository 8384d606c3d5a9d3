import { useRouter } from '@tanstack/react-router'
import { useStore } from '#web/state/store.ts'
import type { Role } from './access.ts'
import { roleIn, type Session, type Viewer } from './viewer.ts'

/** Who is here, live: signing in or out redraws whoever asked. */
export const useViewer = (): Viewer | null => useStore(useSession().known, (viewer) => viewer ?? null)

export const useRole = (): Role | 'guest' => useStore(useSession().known, roleIn)

export function useSession(): Session {
  const { session } = useRouter().options.context as { session: Session }
  return session
}
