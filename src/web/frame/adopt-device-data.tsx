import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { UserType } from '#platform/context.ts'
import { deviceHas } from '#web/device/device-has.ts'
import { useViewer } from '#web/session/use-viewer.ts'

/** After sign-in, moves the data that was kept on this device into the account; the open page then reloads to show it. */
export function TakeOverWatch() {
  const router = useRouter()
  const viewer = useViewer()
  const ownerID = viewer && viewer.userType !== UserType.admin ? viewer.id : undefined
  useEffect(() => {
    if (ownerID && (deviceHas('favorites') || deviceHas('searches') || deviceHas('views')))
      void import('./take-over.ts').then(async ({ takeOver }) => {
        if (await takeOver()) await router.invalidate()
      })
  }, [ownerID, router])
  return null
}
