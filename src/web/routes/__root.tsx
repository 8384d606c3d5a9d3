import '#web/styles/layout.css'
import '#web/styles/surfaces.css'
import {
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  notFound,
  redirect,
  ScriptOnce,
  Scripts,
  useMatches,
} from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Screens } from '#web/frame/keep-alive.tsx'
import { LateParts as Late } from '#web/frame/late-parts.tsx'
import { NavigationProgress } from '#web/frame/navigation-progress.tsx'
import { NotFoundScreen } from '#web/frame/not-found-screen.tsx'
import { SkipLink } from '#web/frame/skip-link.tsx'
import { documentTitle } from '#web/head/document-title.ts'
import { layoutOf, preparedLayout, prepareLayout } from '#web/layouts/layouts.ts'
import { loadFacilities } from '#web/rooms/base/master/load-facilities.server.ts'
import { loadPrefectures } from '#web/rooms/base/master/load-prefectures.server.ts'
import { firstScript } from '#web/screen/first-script.ts'
import { runMiddlewares } from '#web/screen/middleware.ts'
import { entrance } from '#web/session/access.ts'
import { knowAlerts } from '#web/session/know-alerts.server.ts'
import { ErrorScreen } from '#web/ui/page/error-screen.tsx'
import { one } from '#web/url/search-params.ts'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { useTextSize } from '#web/device/text-size.ts'
import { useRole } from '#web/session/use-viewer.ts'
import type { Session } from '#web/session/viewer.ts'

interface Context {
  session: Session
  /** True if this added screens that were not loaded before. */
  bringScreens: (pathname: string) => Promise<boolean>
}

export const Route = createRootRouteWithContext<Context>()({
  beforeLoad: async ({ context: { session, bringScreens }, matches, location, search }): Promise<void> => {
    const leaf = matches.at(-1)
    await Promise.all([session.load(), knowNames()])
    // An unknown address or a malformed parameter leads everyone to the 404 page, so there is nothing to guard.
    if (leaf?.routeId === '__root__' && (await bringScreens(location.pathname))) throw redirect({ href: location.href })
    if (!leaf || leaf.routeId === '__root__' || leaf.paramsError) return prepareLayout(leaf?.staticData.layout)
    const { access = 'signed-in', roles, middleware, layout, beforeTerms } = leaf.staticData
    const asked = { href: location.href, next: one((search as Record<string, unknown>).next) }
    const answer = entrance({ path: leaf.fullPath as string, access, roles }, session.role(), asked)
    if (answer.kind === 'login') throw redirect({ to: '/login', search: { next: answer.next } })
    if (answer.kind === 'go') throw redirect({ href: answer.to })
    if (answer.kind === 'not-found') throw notFound()
    if (access === 'signed-in' && !beforeTerms && session.viewer()?.termsDue)
      throw redirect({ to: '/user/terms', search: { next: location.href } })
    await Promise.all([prepareLayout(layout), layout === 'admin' && beforeOffice(session)])
    await runMiddlewares(middleware, { session })
  },
  head: ({ matches }) => ({
    meta: [
      { name: 'description', content: '売主と買主が話して決める、不動産の縁側です。' },
      { title: documentTitle(isMissing(matches) ? 'ページが見つかりません' : matches.at(-1)?.staticData.title) },
    ],
  }),
  shellComponent: Document,
  component: Screens,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

const beforeOffice = createIsomorphicFn()
  .server(knowAlerts)
  .client(async () => {})

/** Loads changed names of prefectures and facilities; the browser has them from the page. */
const knowNames = createIsomorphicFn()
  .server(async () => {
    await Promise.all([loadPrefectures(), loadFacilities()])
  })
  .client(async () => {})

// Their place is in the page from the start; in the browser their script loads after the visible content.
const LateParts = createIsomorphicFn()
  .server((): ComponentType => Late)
  .client(() => lazy(async () => ({ default: (await import('#web/frame/late-parts.tsx')).LateParts })))()

/** The part of the head shared by all pages: rendered only by the server, because the browser would merely repeat it. */
const StatusHead = createIsomorphicFn()
  .server(
    (): ComponentType => () => (
      <>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <ScriptOnce>{firstScript}</ScriptOnce>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </>
    ),
  )
  .client(() => () => null)()

/** React does not render the content of noscript in the browser, so the text is only for the server. */
const withoutScript = createIsomorphicFn()
  .server(() => '物件の閲覧はこのままできます。ログイン・商談・お支払いなどの操作には、JavaScriptを有効にしてください。')
  .client(() => '')()

/** The layout belongs to the shell, so that the 404 and error pages have one too. */
function Document({ children }: { children: ReactNode }) {
  const layout = useMatches({ select: layoutOf })
  const [textSize] = useTextSize()
  const signedIn = useRole() === 'guest' ? undefined : ''
  const Layout = preparedLayout(layout)
  return (
    // The inline script may already have set the text size.
    <html lang="ja" data-layout={layout} data-signed-in={signedIn} data-theme="customTheme" data-text={textSize} suppressHydrationWarning>
      <head>
        <StatusHead />
        <HeadContent />
      </head>
      <body>
        <SkipLink />
        <NavigationProgress />
        <noscript>
          <p className="pad-3-4 deep">{withoutScript}</p>
        </noscript>
        <Layout>{children}</Layout>
        <Suspense>
          <LateParts />
        </Suspense>
        <Scripts />
      </body>
    </html>
  )
}

/** An unknown address, a malformed parameter, a page this user may not see, or a deleted object. */
const isMissing = (matches: readonly { routeId: string; paramsError: unknown; error: unknown }[]) =>
  matches.at(-1)?.routeId === '__root__' || matches.some(({ paramsError, error }) => paramsError !== undefined || isNotFound(error))
