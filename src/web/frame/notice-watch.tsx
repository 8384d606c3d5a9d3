import { useEffect } from 'react'
import { roleOf } from '#web/session/access.ts'
import { askForBanner } from '#web/session/notice-read.ts'
import { useViewer } from '#web/session/use-viewer.ts'

/** Looks whether there is something important to read. The office has it at its desk. */
export function NoticeWatch() {
  const viewer = useViewer()
  const isOffice = viewer !== null && roleOf(viewer.userType) === 'admin'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another person, not for another edition of the same
  useEffect(() => {
    if (!isOffice) askForBanner(viewer).catch(() => {})
  }, [viewer?.id, isOffice])
  return null
}
