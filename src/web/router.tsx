import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type FacilityChanges, facilityChanges, takeFacilityChanges } from '#domain/base/master/facility/changes.ts'
import { type PrefectureChanges, prefectureChanges, takePrefectureChanges } from '#web/rooms/base/master/prefecture-changes.ts'
import { api } from './api/client.ts'
import { failedCall } from './api/failed-call.ts'
import { routeTree } from './routeTree.gen.ts'
import { bringOffice } from './screen/office-routes.ts'
import { createSession, type Viewer } from './session/viewer.ts'
import { ErrorScreen } from './ui/page/error-screen.tsx'
import { NotFoundScreen } from './ui/page/not-found-screen.tsx'
import { refuseExternal } from './url/navigation.ts'
import { parseSearch, stringifySearch } from './url/search-params.ts'

interface Carried {
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
      bringOffice: async (pathname) => {
        const come = await bringOffice(pathname)
        if (come) router.setRoutes(router.buildRouteTree())
        return come
      },
    },
    // The browser takes over what the server rendered with, instead of asking again who is there.
    dehydrate: () => ({ viewer: session.viewer(), prefectures: prefectureChanges(), facilities: facilityChanges() }),
    hydrate: ({ viewer, prefectures, facilities }: Carried) => {
      takePrefectureChanges(prefectures)
      takeFacilityChanges(facilities)
      session.set(viewer)
      loadedNow()
    },
    // To the top on a new page, to the anchor when there is one, back to where one was on the way back.
    // A page that comes to life under a finger stays where it is, and so does one that is loaded anew: else the list of what is wrong in a
    // form, which has the focus by then, would be scrolled away.
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
    defaultViewTransition: {
      types: ({ toLocation, pathChanged }): string[] | false => (pathChanged ? transitionTo(toLocation.pathname) : false),
    },
  })

  router.options.serializationAdapters = [failedCall]
  tellNoTime(router)
  const transitionTo = (path: string): string[] | false => {
    const transition: string | undefined = router.getMatchedRoutes(path)[2]?.options.staticData?.transition
    return transition ? [transition] : false
  }

  const navigate = router.navigate
  router.navigate = (options) => {
    if (typeof window !== 'undefined') refuseExternal(options.href ?? (options.to as string | undefined))
    return navigate(options)
  }
  return router
}

/** What the router writes into a page names the moment of its loading: without it every node draws the same page to the letter. */
const tellNoTime = createIsomorphicFn().server((router: AnyRouter) => {
  const onServerSsrAttach = (ssr: NonNullable<AnyRouter['serverSsr']>) => {
    const { dehydrate } = ssr
    ssr.dehydrate = (options) => {
      for (const match of router.stores.matches.get()) match.updatedAt = 0
      return dehydrate(options)
    }
  }
  router.serverSsrLifecycle = { onServerSsrAttach: [onServerSsrAttach] }
})

/** In the browser it is loaded when it arrives: what is older is not kept for the way back. */
function loadedNow() {
  for (const match of window.$_TSR?.router?.matches ?? []) match.u = Date.now()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
