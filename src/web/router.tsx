import { createRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { api } from './api/client.ts'
import { ErrorScreen } from './components/frame/error-screen.tsx'
import { NotFoundScreen } from './components/frame/not-found-screen.tsx'
import { refuseExternal } from './navigation.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { createSession, type Viewer } from './viewer.ts'

export function getRouter() {
  let living = false
  const session = createSession(async () => (await api.getSession()).viewer)
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    context: { session },
    // The browser takes over what the server rendered with, instead of asking again who is there.
    dehydrate: () => ({ viewer: session.viewer() }),
    hydrate: ({ viewer }: { viewer: Viewer | null }) => session.set(viewer),
    ssr: { nonce: pageNonce() },
    // To the top on a new page, to the anchor when there is one, back to where one was on the way back.
    // A page that comes to life under a finger stays where it is.
    scrollRestoration: () => {
      const comesToLife = !living
      living = true
      return !comesToLife || typeof scrollY === 'undefined' || scrollY === 0
    },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultViewTransition: {
      types: ({ toLocation, pathChanged }): string[] | false => (pathChanged ? transitionTo(toLocation.pathname) : false),
    },
  })

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

function pageNonce(): string | undefined {
  if (typeof document !== 'undefined') return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  return (getGlobalStartContext() as { nonce?: string } | undefined)?.nonce
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
