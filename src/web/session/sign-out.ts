import type { AnyRouter } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import { isLeaving } from '#web/auth/leaving.ts'
import { changingSignIn } from '#web/auth/token-sync.ts'
import { forgetPerson } from '#web/device/unsent.ts'
import { showToast } from '#web/ui/toast.tsx'
import { clearCounts } from './counts.ts'
import { unsubscribeHere } from './push.ts'
import type { Session } from './viewer.ts'

let signingOut = false

/** Ends the session here and in the other tabs, clears the viewer's data, and goes home; or to /login, and from there to `next`. */
export async function signOutHere(router: AnyRouter, next?: string): Promise<void> {
  signingOut = true
  try {
    await signOutTo(router, next)
  } finally {
    signingOut = false
  }
}

async function signOutTo(router: AnyRouter, next: string | undefined): Promise<void> {
  const { signOut } = await import('#web/auth/auth.ts')
  forgetPerson()
  // The push service may be down; signing out waits for it only briefly.
  await Promise.race([unsubscribeHere().catch(() => {}), waited(PUSH_WITHIN_MS)])
  const finished = await signOut()
  // A members' screen rendered again would check the session itself, so this navigates away first; the viewer is cleared before, or /login
  // would redirect.
  if (next !== undefined) {
    sessionOf(router).set(null)
    await router.navigate({ to: '/login', search: { next } })
  }
  await forgetViewer(router)
  if (next === undefined) await router.navigate({ to: '/' })
  if (finished && !isLeaving()) return
  showToast('この端末からログアウトしました。通信できなかった手続きは、つながりしだい自動で終わらせます。', { kind: 'failed' })
  keepFinishing()
}

/** Clears the viewer's data from the screen, from memory and from the browser, however the session ended. */
export async function forgetViewer(router: AnyRouter): Promise<void> {
  forgetPerson()
  void unsubscribeHere().catch(() => {})
  sessionOf(router).set(null)
  clearCounts()
  router.clearCache()
  await router.invalidate()
  // A form rendered once more while unmounting has saved its text again.
  forgetPerson()
}

/**
 * Called when the session may be over: a user no longer signed in is sent to /login, which explains it. Skipped during a sign-out started
 * here.
 */
export async function leaveIfSignedOut(router: AnyRouter): Promise<void> {
  await changingSignIn(async () => {})
  if (signingOut || !sessionOf(router).viewer()) return
  const next = router.state.location.href
  const left = await askWhoIsLeft()
  if (left?.viewer || signingOut) return
  forgetPerson()
  sessionOf(router).set(null)
  await router.navigate({ to: '/login', search: { next, why: 'ended' }, replace: true })
  await forgetViewer(router)
  // A user who only has to confirm their identity again continues from there.
  if (left?.unproven) return
  const { signOut } = await import('#web/auth/auth.ts')
  await signOut()
}

/** A rejected token is dropped, so the second request is a guest's. If the server is down this throws, so that no one is signed out. */
async function askWhoIsLeft() {
  try {
    return await api.getSession().catch(() => api.getSession())
  } catch (error) {
    if (statusOf(error) === 401 || statusOf(error) === 403) return undefined
    throw error
  }
}

const sessionOf = (router: AnyRouter) => (router.options.context as { session: Session }).session

const PUSH_WITHIN_MS = 2000
const WAITS_MS = [0, 3_000, 10_000, 30_000, 60_000]
let finishing = false

/** Keeps reporting a sign-out to the server until it succeeds: at increasing intervals, and when the network is back. */
export async function keepFinishing(): Promise<void> {
  if (finishing) return
  finishing = true
  for (let n = 0; isLeaving(); n++) {
    await waited(WAITS_MS[Math.min(n, WAITS_MS.length - 1)] as number)
    if (!isLeaving()) break
    forgetPerson()
    const { finishSignOut } = await import('#web/auth/auth.ts')
    if (await finishSignOut().catch(() => false)) showToast('ログアウトが完了しました')
  }
  finishing = false
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, ms)
    addEventListener('online', go, { once: true })
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
  })
}
