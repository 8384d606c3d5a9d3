import type { AnyRouter } from '@tanstack/react-router'
import { afterSignIn, roleOf } from './access.ts'
import type { Session } from './viewer.ts'

/** Right after signing in: asks who that is, forgets what a guest was shown, and goes where they wanted to go. False when nobody is there. */
export async function goOnSignedIn(router: AnyRouter, next: string | undefined): Promise<boolean> {
  const { session } = router.options.context as { session: Session }
  const viewer = await session.reload()
  if (!viewer) return false
  router.clearCache()
  await router.navigate({ href: afterSignIn(roleOf(viewer.userType), next), replace: true })
  return true
}
