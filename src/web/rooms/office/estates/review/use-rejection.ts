import { useEffect, useState } from 'react'
import { unsentDraft } from '#web/device/kept.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { isWritten, nothing, type Rejection } from './rejection.ts'

/**
 * The operator's notes during a review. They outlive a reload and another operator's decision; only sending or discarding them ends them.
 */
export function useRejection(estateID: string) {
  const viewerID = useViewer()?.id ?? ''
  const [rejection, setRejection] = useState(nothing)
  useEffect(() => setRejection(store(viewerID, estateID).read() ?? nothing), [viewerID, estateID])

  const write = (next: Rejection) => {
    setRejection(next)
    store(viewerID, estateID).write(isWritten(next) ? next : undefined)
  }
  return { rejection, write, clear: () => write(nothing) }
}
export type RejectionInHand = ReturnType<typeof useRejection>

const store = (viewerID: string, estateID: string) => unsentDraft<Rejection>('rejection', viewerID, estateID)
