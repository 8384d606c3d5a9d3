import type { AnyRouter } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { afterSignIn, JOIN, roleOf } from './access.ts'
import { unsubscribeFromPushOfOthers } from './push.ts'
import type { Session } from './viewer.ts'

/**
 * Right after signing in: loads the viewer, drops what was cached for the guest, and goes to the page requested. An account without a
 * membership first completes sign-up, or joins as an operator. False if there is no session.
 */
export async function goOnSignedIn(router: AnyRouter, next: string | undefined): Promise<boolean> {
  const { session } = router.options.context as { session: Session }
  const viewer = await session.reload()
  const waiting = viewer ? undefined : await api.getSession()
  // An operator, whose second factor is requested there.
  if (waiting?.unproven) {
    router.clearCache()
    await router.navigate({ to: '/login', search: { next }, replace: true })
    await router.invalidate()
    return true
  }
  if (waiting && !waiting.newcomer?.emailVerified) return false
  // Not awaited: the push service may be down.
  if (viewer) void unsubscribeFromPushOfOthers(viewer.id).catch(() => {})
  router.clearCache()
  if (viewer?.termsDue) await router.navigate({ to: '/user/terms', search: { next }, replace: true })
  else if (viewer) await router.navigate({ href: afterSignIn(roleOf(viewer.userType), next), replace: true })
  else if (next === JOIN) await router.navigate({ href: JOIN, replace: true })
  else await router.navigate({ to: '/user/register', search: { next }, replace: true })
  return true
}
