import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetViewer } from '#web/session/sign-out.ts'
import { useViewer } from '#web/session/use-viewer.ts'

/** Whoever is signed in hears of a sign-out in another tab, or of a session that the server ended; a guest fetches nothing for it. */
export function SessionWatch() {
  const router = useRouter()
  const viewerID = useViewer()?.id
  useEffect(() => {
    if (viewerID === undefined) return
    let gone = false
    let stop: (() => void) | undefined
    import('#web/auth/auth.ts').then(({ onSignedOut }) => {
      if (!gone) stop = onSignedOut(() => void forgetViewer(router))
    }, noMatter)
    return () => {
      gone = true
      stop?.()
    }
  }, [router, viewerID])
  return null
}

// Offline: the next call to the API notices by itself.
const noMatter = () => {}
