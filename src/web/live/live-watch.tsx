import { useEffect } from 'react'
import { useViewer } from '#web/use-viewer.ts'

/** Whoever is signed in hears of what changes; for a guest nothing of it is even fetched. */
export function LiveWatch() {
  const viewerID = useViewer()?.id
  useEffect(() => {
    if (viewerID === undefined) return
    let gone = false
    let stop: (() => void) | undefined
    import('./watch.ts').then(({ watch }) => {
      if (!gone) stop = watch()
    }, noMatter)
    return () => {
      gone = true
      stop?.()
    }
  }, [viewerID])
  return null
}

// Without the stream the page shows what it was loaded with.
const noMatter = () => {}
