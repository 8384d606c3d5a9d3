import type { AnyRouter } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { afterSignIn, JOIN, roleOf } from './access.ts'
import { endPushOfAnother } from './push.ts'
import type { Session } from './viewer.ts'

/**
 * Right after signing in: asks who that is, forgets what a guest was shown, and goes where they wanted to go. Who has an account and is no
 * member yet becomes one first, or one of the office. False when nobody is there.
 */
export async function goOnSignedIn(router: AnyRouter, next: string | undefined): Promise<boolean> {
  const { session } = router.options.context as { session: Session }
  const viewer = await session.reload()
  const waiting = viewer ? undefined : await api.getSession()
  // One of the office, whose second factor is asked there.
  if (waiting?.unproven) {
    router.clearCache()
    await router.navigate({ to: '/login', search: { next }, replace: true })
    await router.invalidate()
    return true
  }
  if (waiting && !waiting.newcomer?.emailVerified) return false
  // Not waited for: the push service may be away.
  if (viewer) void endPushOfAnother(viewer.id).catch(() => {})
  router.clearCache()
  if (viewer?.termsDue) await router.navigate({ to: '/user/terms', search: { next }, replace: true })
  else if (viewer) await router.navigate({ href: afterSignIn(roleOf(viewer.userType), next), replace: true })
  else if (next === JOIN) await router.navigate({ href: JOIN, replace: true })
  else await router.navigate({ to: '/user/register', search: { next }, replace: true })
  return true
}
