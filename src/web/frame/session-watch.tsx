import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetViewer } from '#web/session/sign-out.ts'
import { useViewer } from '#web/session/use-viewer.ts'

/** For signed-in users: notices a sign-out in another tab, or a session ended by the server. Guests load nothing for it. */
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

// Offline: the next API call will notice.
const noMatter = () => {}
