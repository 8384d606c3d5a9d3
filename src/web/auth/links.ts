import type { ActionCodeSettings } from '@firebase/auth'

/** Where mailed links lead back to. */
export const actionPage = (): ActionCodeSettings => ({ url: new URL('/auth/action', location.origin).toString() })
