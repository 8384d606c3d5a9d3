import { useEffect } from 'react'
import { isLeaving } from '#web/auth/leaving.ts'
import { keepFinishing } from '#web/session/sign-out.ts'

/** A sign-out that the server had not heard of when the page before this one closed. */
export function SignOutWatch() {
  useEffect(() => {
    if (isLeaving()) keepFinishing()
  }, [])
  return null
}
