import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSignedOut } from '#web/auth/auth.ts'
import { forgetViewer } from '#web/sign-out.ts'

/** Hears of a sign-out in another tab, or of a session that the server ended, and clears this one. */
export function SessionWatch() {
  const router = useRouter()
  useEffect(() => onSignedOut(() => void forgetViewer(router)), [router])
  return null
}
