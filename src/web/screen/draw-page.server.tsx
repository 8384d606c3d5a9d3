import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { newID } from '#platform/id.ts'
import type { Drawn } from '#server/page.ts'
import { statusOf } from '#web/api/problem.ts'
import { firstScript } from './first-script.ts'
import { sharedSecondsOf } from './shared-screens.ts'

/**
 * The page of a request, drawn whole: nothing of it comes later than the rest, and a stream would cost as much again as the drawing. The
 * text stays beside the answer on its way through the router, which would otherwise make a stream of it to look at it.
 */
export async function drawPage(request: Request): Promise<Drawn> {
  const { status, headers } = await draw(request)
  return { scripts: [], sharedSeconds: 0, ...drawn.get(request), status, headers }
}

const drawn = new WeakMap<Request, Pick<Drawn, 'html' | 'scripts' | 'sharedSeconds' | 'failure'>>()

const draw = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    const plain = withoutConditions(router, request)
    if (plain) return new Response(null, { status: 307, headers: { location: plain } })
    const failure = failureOf(router)
    const scripts = scriptsTakenFrom(router)
    const markup = renderToString(<StartServer router={router} />)
    if (markup.includes(GAVE_UP)) throw await whyNotDrawn(router)
    const html = await transformHtmlStringWithRouter(router, markup)
    if (html.length > DOCTYPE.length + markup.length) throw new Error('A script came later than its page, whose policy does not know it.')
    drawn.set(request, { html, scripts, sharedSeconds: sharedSecondsOf(leafOf(router)), failure })
    return new Response(null, { status: pageStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

const DOCTYPE = '<!DOCTYPE html>'

/** React writes it in place of what threw, and leaves that to the browser. */
const GAVE_UP = '<!--$!-->'

/** Draws the page once more, in the way of React that tells its errors. */
async function whyNotDrawn(router: AnyRouter): Promise<unknown> {
  let found: unknown
  const onError = (error: unknown) => {
    found ??= error
  }
  const stream = await renderToReadableStream(<StartServer router={router} />, { onError })
  await stream.allReady
  await stream.cancel()
  return found ?? new Error('A part of the page was not there when it was drawn.')
}

/** An address may ask for what cannot be asked, mistyped or from elsewhere: it leads to its page without conditions rather than to an error. */
const withoutConditions = (router: AnyRouter, request: Request): string | undefined => {
  const { pathname, search } = new URL(request.url)
  return search !== '' && router.state.matches.some(({ error }) => REFUSED.includes(statusOf(error) ?? 0)) ? pathname : undefined
}

/**
 * A failure that the page cannot show for what it is. Its reader is given the number under which it is logged: that of the refused call, or
 * one of the page's own.
 */
function failureOf(router: AnyRouter): Drawn['failure'] {
  const match = router.state.matches.find(({ status }) => status === 'error')
  if (!match || getSsrStatus(router) < 500 || statusOf(match.error) === AWAY) return undefined
  const { error } = match
  const known = (error as { data?: { requestID?: string } } | undefined)?.data?.requestID
  const requestID = known ?? newID()
  if (!known) match.error = Object.assign(new Error('The page failed.'), { name: 'FetchError', status: 500, data: { requestID } })
  return { error, requestID, route: match.routeId as string }
}

/**
 * The scripts that we put into the page, as they are put there. They are not looked for in its text afterwards: a script that somebody
 * managed to smuggle into the markup must not be among those that the policy lets run.
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
 * A loader that finds what is no more says `gone`, and the page says so to search engines: they forget it sooner than what is missing. What
 * cannot be read for the moment is no mistake of the page, and worth coming back for.
 */
function pageStatus(router: AnyRouter): number {
  const { matches } = router.state
  if (matches.some(({ error }) => statusOf(error) === AWAY)) return AWAY
  return matches.some(({ loaderData }) => (loaderData as { gone?: boolean } | undefined)?.gone) ? 410 : getSsrStatus(router)
}

const AWAY = 503
const REFUSED = [400, 422]
