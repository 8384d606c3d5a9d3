import { useEffect } from 'react'
import { isLeaving } from '#web/auth/leaving.ts'
import { keepFinishing } from '#web/session/sign-out.ts'

/** Completes a sign-out that the server had not received when the previous page closed. */
export function SignOutWatch() {
  useEffect(() => {
    if (isLeaving()) keepFinishing()
  }, [])
  return null
}
