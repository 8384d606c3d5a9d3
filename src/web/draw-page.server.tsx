import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import type { Drawn } from '#src/kept-pages.ts'
import { statusOf } from '#web/api/problem.ts'

/**
 * The page of a request, drawn whole: nothing of it comes later than the rest, and a stream would cost as much again as the drawing. The
 * text stays beside the answer on its way through the router, which would otherwise make a stream of it to look at it.
 */
export async function drawPage(request: Request, nonce: string): Promise<Drawn> {
  const { status, headers } = await draw(request, { context: { nonce } })
  return { status, headers, html: drawn.get(request) }
}

const drawn = new WeakMap<Request, string>()

const draw = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    drawn.set(request, await transformHtmlStringWithRouter(router, renderToString(<StartServer router={router} />)))
    return new Response(null, { status: pageStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/**
 * A loader that finds what is no more says `gone`, and the page says so to search engines: they forget it sooner than what is missing. What
 * cannot be read for the moment is no mistake of the page, and worth coming back for.
 */
function pageStatus(router: AnyRouter): number {
  const { matches } = router.state
  if (matches.some(({ error }) => statusOf(error) === AWAY)) return AWAY
  return matches.some(({ loaderData }) => (loaderData as { gone?: boolean } | undefined)?.gone) ? 410 : getSsrStatus(router)
}

const AWAY = 503
