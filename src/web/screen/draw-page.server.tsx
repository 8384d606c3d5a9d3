import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { newID } from '#platform/id.ts'
import type { DrawnPage } from '#server/page.ts'
import { statusOf } from '#web/api/problem.ts'
import { firstScript } from './first-script.ts'
import { sharedSecondsOf } from './shared-screens.ts'

/**
 * Renders the complete page of a request: no part comes later, and streaming would double the cost of rendering. The text is kept outside
 * the response on its way through the router, which would otherwise turn it into a stream to inspect it.
 */
export async function drawPage(request: Request): Promise<DrawnPage> {
  const { status, headers } = await draw(request)
  return { scripts: [], sharedSeconds: 0, ...drawn.get(request), status, headers }
}

const drawn = new WeakMap<Request, Pick<DrawnPage, 'html' | 'scripts' | 'sharedSeconds' | 'failure'>>()

const draw = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    const plain = withoutConditions(router, request)
    if (plain) return new Response(null, { status: 307, headers: { location: plain } })
    const failure = failureOf(router)
    const scripts = scriptsTakenFrom(router)
    const markup = renderToString(<StartServer router={router} />)
    if (markup.includes(GAVE_UP)) throw await whyNotDrawn(router)
    const html = await transformHtmlStringWithRouter(router, markup)
    if (html.length > DOCTYPE.length + markup.length)
      throw new Error('A script was added after rendering, so the page’s policy does not allow it.')
    drawn.set(request, { html, scripts, sharedSeconds: sharedSecondsOf(leafOf(router)), failure })
    return new Response(null, { status: pageStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

const DOCTYPE = '<!DOCTYPE html>'

/** The marker React writes in place of a part that threw; the browser renders that part. */
const GAVE_UP = '<!--$!-->'

/** Renders the page again with the React API that reports errors. */
async function whyNotDrawn(router: AnyRouter): Promise<unknown> {
  let found: unknown
  const onError = (error: unknown) => {
    found ??= error
  }
  const stream = await renderToReadableStream(<StartServer router={router} />, { onError })
  await stream.allReady
  await stream.cancel()
  return found ?? new Error('A part of the page could not be rendered.')
}

/** Redirects a URL with invalid conditions to the page without conditions, instead of showing an error. */
const withoutConditions = (router: AnyRouter, request: Request): string | undefined => {
  const { pathname, search } = new URL(request.url)
  return search !== '' && router.state.matches.some(({ error }) => REFUSED.includes(statusOf(error) ?? 0)) ? pathname : undefined
}

/**
 * A failure the page cannot display properly. The user gets the number under which it is logged: that of the refused call, or a new one for
 * the page.
 */
function failureOf(router: AnyRouter): DrawnPage['failure'] {
  const match = router.state.matches.find(({ status }) => status === 'error')
  if (!match || getSsrStatus(router) < 500 || statusOf(match.error) === AWAY) return undefined
  const { error } = match
  const known = (error as { data?: { requestID?: string } } | undefined)?.data?.requestID
  const requestID = known ?? newID()
  if (!known) match.error = Object.assign(new Error('The page failed.'), { name: 'FetchError', status: 500, data: { requestID } })
  return { error, requestID, route: match.routeId as string }
}

/**
 * The scripts we insert into the page, collected as they are inserted. The rendered text is not searched for them: a script injected into
 * the markup must not be among those the policy allows.
 */
function scriptsTakenFrom(router: AnyRouter): string[] {
  const { serverSsr } = router
  const once = [firstScript, getScrollRestorationScriptForRouter(router)].filter((script) => script !== null)
  const scripts = once.map((script) => `${script};document.currentScript.remove()`) // as ScriptOnce writes it
  if (!serverSsr) return scripts
  const take = serverSsr.takeInitialHydrationScriptTags
  serverSsr.takeInitialHydrationScriptTags = () => {
    const tags = take()
    for (const { children } of tags ? [...tags.before, tags.boundary] : []) scripts.push(String(children))
    return tags
  }
  return scripts
}

const leafOf = (router: AnyRouter): string | undefined => router.state.matches.at(-1)?.routeId as string | undefined

/**
 * A loader that finds something deleted returns `gone`, and the page answers 410, so that search engines drop it sooner than a 404. Data
 * that is temporarily unreadable is answered with 503, so that they come back.
 */
function pageStatus(router: AnyRouter): number {
  const { matches } = router.state
  if (matches.some(({ error }) => statusOf(error) === AWAY)) return AWAY
  return matches.some(({ loaderData }) => (loaderData as { gone?: boolean } | undefined)?.gone) ? 410 : getSsrStatus(router)
}

const AWAY = 503
const REFUSED = [400, 422]
