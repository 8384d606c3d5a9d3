import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaveIfSignedOut } from '#web/session/sign-out.ts'
import { useRole, useViewer } from '#web/session/use-viewer.ts'

/** Live updates for signed-in users; guests do not even load the code. */
export function LiveWatch() {
  const router = useRouter()
  const viewerID = useViewer()?.id
  const role = useRole()
  useEffect(() => {
    if (viewerID === undefined || role === 'guest') return
    let gone = false
    let stop: (() => void) | undefined
    import('./watch.ts').then(({ watch }) => {
      if (!gone) stop = watch(role, () => leaveIfSignedOut(router))
    }, noMatter)
    return () => {
      gone = true
      stop?.()
    }
  }, [router, viewerID, role])
  return null
}

// Without the stream the page keeps the data it was loaded with.
const noMatter = () => {}
