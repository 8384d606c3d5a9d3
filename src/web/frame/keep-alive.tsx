import { CatchBoundary, Outlet, type RouteComponent, useMatches, useRouter } from '@tanstack/react-router'
import { Activity, type ComponentType, useRef } from 'react'
import type { KeptProps } from '#web/screen/screen-meta.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { ErrorScreen } from '#web/ui/page/error-screen.tsx'

interface KeptScreen {
  Screen: ComponentType<KeptProps>
  props: KeptProps
}

/** The current screen. Screens with keepAlive in their metadata stay mounted behind it, with input and scroll position. */
export function Screens() {
  const router = useRouter()
  const leaf = useMatches({ select: (matches) => matches.at(-1) })
  const viewerID = useViewer()?.id
  const kept = useRef({ viewerID, screens: new Map<string, KeptScreen>() })

  // Screens left open by one viewer must not show for the next.
  if (kept.current.viewerID !== viewerID) kept.current = { viewerID, screens: new Map() }
  const { screens } = kept.current

  if (leaf?.staticData.keepAlive && leaf.status === 'success') {
    const Screen = router.routesById[leaf.routeId].options.component as RouteComponent | undefined
    const { loaderData: data, search, params } = leaf
    if (Screen)
      screens.set(leaf.routeId, { Screen: Screen as unknown as ComponentType<KeptProps>, props: { data, search: { ...search }, params } })
  }
  const isKept = leaf?.status === 'success' && screens.has(leaf.routeId)

  return (
    <>
      {[...screens].map(([routeID, { Screen, props }]) => (
        <Activity key={routeID} mode={isKept && routeID === leaf?.routeId ? 'visible' : 'hidden'}>
          <CatchBoundary getResetKey={() => props.data as string} errorComponent={ErrorScreen}>
            <Screen {...props} />
          </CatchBoundary>
        </Activity>
      ))}
      {!isKept && <Outlet />}
    </>
  )
}
