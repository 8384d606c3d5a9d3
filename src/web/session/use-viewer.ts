import { useRouter } from '@tanstack/react-router'
import { useStore } from '#web/state/store.ts'
import type { Role } from './access.ts'
import { roleIn, type Session, type Viewer } from './viewer.ts'

/** The live viewer: components render again on sign-in and sign-out. */
export const useViewer = (): Viewer | null => useStore(useSession().known, (viewer) => viewer ?? null)

export const useRole = (): Role | 'guest' => useStore(useSession().known, roleIn)

export function useSession(): Session {
  const { session } = useRouter().options.context as { session: Session }
  return session
}
