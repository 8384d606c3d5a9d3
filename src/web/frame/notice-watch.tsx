import { useEffect } from 'react'
import { roleOf } from '#web/session/access.ts'
import { askForBanner } from '#web/session/notice-read.ts'
import { useViewer } from '#web/session/use-viewer.ts'

/** Checks for an important notice. Operators have it on their desk. */
export function NoticeWatch() {
  const viewer = useViewer()
  const isOffice = viewer !== null && roleOf(viewer.userType) === 'admin'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another person, not for another edition of the same
  useEffect(() => {
    if (!isOffice) askForBanner(viewer).catch(() => {})
  }, [viewer?.id, isOffice])
  return null
}
