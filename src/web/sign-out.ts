import type { AnyRouter } from '@tanstack/react-router'
import { clearCounts } from './counts.ts'
import type { Session } from './viewer.ts'

/** Ends the session here and in the other tabs, forgets what belonged to the viewer, and goes home. */
export async function signOutHere(router: AnyRouter): Promise<void> {
  const [{ signOut }, { forgetUnsent }] = await Promise.all([
    import('#web/auth/auth.ts'),
    import('#web/components/wizard/kept-on-device.ts'),
  ])
  await signOut()
  forgetUnsent()
  await forgetViewer(router)
  await router.navigate({ to: '/' })
}

/** When the viewer is gone, however it came: nothing of theirs may stay on the screen or in memory. */
export async function forgetViewer(router: AnyRouter): Promise<void> {
  const { session } = router.options.context as { session: Session }
  session.set(null)
  clearCounts()
  router.clearCache()
  await router.invalidate()
}
