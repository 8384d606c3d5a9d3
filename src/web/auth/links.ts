import type { ActionCodeSettings } from '@firebase/auth'

/** Where mailed links return; `next` is the page the person wanted, offered once the link has been used. */
export function actionPage(next?: string): ActionCodeSettings {
  const url = new URL('/auth/action', location.origin)
  if (next) url.searchParams.set('next', next)
  return { url: url.toString() }
}
