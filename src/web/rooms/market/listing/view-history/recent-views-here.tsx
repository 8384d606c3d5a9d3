import { lazy, Suspense } from 'react'
import { deviceHas } from '#web/device/device-has.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import { useRole } from '#web/session/use-viewer.ts'

const RecentViews = lazy(async () => ({ default: (await import('./recent-views.tsx')).RecentViews }))

/** 最近見た物件, for users who may have viewed listings; only in the browser, where that is known. */
export function RecentViewsHere() {
  const role = useRole()
  const scripted = useScripted()
  if (!scripted || role === 'admin' || (role === 'guest' && !deviceHas('views'))) return null
  return (
    <Suspense>
      <RecentViews />
    </Suspense>
  )
}
