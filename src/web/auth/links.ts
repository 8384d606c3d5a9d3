import type { ActionCodeSettings } from '@firebase/auth'

/** Where mailed links lead back to; `next` is where the person wanted to go, which is offered once the link has done its work. */
export function actionPage(next?: string): ActionCodeSettings {
  const url = new URL('/auth/action', location.origin)
  if (next) url.searchParams.set('next', next)
  return { url: url.toString() }
}
