import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type FacilityChanges, facilityChanges, takeFacilityChanges } from '#domain/base/master/facility/changes.ts'
import { type PrefectureChanges, prefectureChanges, takePrefectureChanges } from '#web/rooms/base/master/prefecture-changes.ts'
import { api } from './api/client.ts'
import { failedCall } from './api/failed-call.ts'
import { NotFoundScreen } from './frame/not-found-screen.tsx'
import { routeTree } from './routeTree.gen.ts'
import { bringScreens } from './screen/late-screens.ts'
import { createSession, type Viewer } from './session/viewer.ts'
import { ErrorScreen } from './ui/page/error-screen.tsx'
import { refuseExternal } from './url/navigation.ts'
import { parseSearch, stringifySearch } from './url/search-params.ts'

interface InitialState {
  viewer: Viewer | null
  prefectures?: PrefectureChanges
  facilities?: FacilityChanges
}

export function getRouter() {
  let living = false
  let shown: string | undefined
  const session = createSession(async () => (await api.getSession()).viewer)
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    context: {
      session,
      bringScreens: async (pathname) => {
        const come = await bringScreens(pathname)
        if (come) router.setRoutes(router.buildRouteTree())
        return come
      },
    },
    // The browser takes over the server's data instead of requesting the session again.
    dehydrate: () => ({ viewer: session.viewer(), prefectures: prefectureChanges(), facilities: facilityChanges() }),
    hydrate: ({ viewer, prefectures, facilities }: InitialState) => {
      takePrefectureChanges(prefectures)
      takeFacilityChanges(facilities)
      session.set(viewer)
      loadedNow()
    },
    // To the top on a new page, to the anchor if there is one, and to the former position on going back. The position stays on hydration,
    // and on reloading the same page: otherwise a form's list of errors, which has the focus by then, would be scrolled away.
    scrollRestoration: ({ location: { href, state } }) => {
      const comesToLife = !living
      living = true
      const again = shown === (state.__TSR_key ?? href)
      shown = state.__TSR_key ?? href
      if (again) return false
      return !comesToLife || typeof scrollY === 'undefined' || scrollY === 0
    },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })

  router.options.serializationAdapters = [failedCall]
  notifyNoTime(router)

  const navigate = router.navigate
  router.navigate = (options) => {
    if (typeof window !== 'undefined') refuseExternal(options.href ?? (options.to as string | undefined))
    return navigate(options)
  }
  // Otherwise it resolves before the loaders do, and the next press would send the previous version.
  const { invalidate } = router
  router.invalidate = (options) => invalidate({ sync: true, ...options })
  return router
}

/** The router writes the time of loading into a page; without it every node renders the same page byte for byte. */
const notifyNoTime = createIsomorphicFn().server((router: AnyRouter) => {
  const onServerSsrAttach = (ssr: NonNullable<AnyRouter['serverSsr']>) => {
    const { dehydrate } = ssr
    ssr.dehydrate = (options) => {
      for (const match of router.stores.matches.get()) match.updatedAt = 0
      return dehydrate(options)
    }
  }
  router.serverSsrLifecycle = { onServerSsrAttach: [onServerSsrAttach] }
})

/** In the browser, data counts as loaded on arrival; older data is not cached for going back. */
function loadedNow() {
  for (const match of window.$_TSR?.router?.matches ?? []) match.u = Date.now()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
