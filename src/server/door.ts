import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { beingUpgraded, methodNotAllowed, Problem } from '#platform/errors.ts'
import { problemResponse } from '#platform/http/problem.ts'
import { answerHeaders, fileHeaders } from '#platform/http/security-headers.ts'
import { newID } from '#platform/id.ts'
import type { Platform } from '#platform/platform.ts'
import { isOurs } from './app.ts'
import { maintenance } from './maintenance.ts'
import { shortPage } from './short-page.ts'

/** The handlers behind the entry point. */
export interface EntryHandlers {
  platform: Pick<Platform, 'config' | 'log' | 'outage' | 'schema'>
  app: { fetch(request: Request): Response | Promise<Response> }
  page(request: Request): Promise<Response>
  /** The folder of the built files; the development server serves its own. */
  files?: string | undefined
}

const UNCHANGING = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
const READING = ['GET', 'HEAD']
const CALLING = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * The single entry point: files, the API and related routes, and pages for everything else. Every response carries the security headers,
 * and unknown methods are refused.
 */
export function createDoor({ platform, app, page, files }: EntryHandlers): (request: Request) => Response | Promise<Response> {
  const { config } = platform
  const door = new Hono()
  door.onError((error) => problemResponse(error, newID(), platform))
  door.use('*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(answerHeaders(config.production)))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  door.use('*', async (c, next) => {
    const allowed = isOurs(c.req.path) ? CALLING : READING
    if (allowed.includes(c.req.method)) return next()
    const refused = problemResponse(methodNotAllowed(), newID(), platform)
    refused.headers.set('allow', allowed.join(', '))
    return refused
  })
  if (files) {
    door.use('/assets/*', filesIn(files, { ...fileHeaders(config), 'cache-control': UNCHANGING }))
    // Icons and the manifest change under the same name; the browser itself revalidates the worker.
    door.use(
      '/:file{[\\w-]+\\.(?:svg|png|ico|txt|webmanifest|css)}',
      filesIn(files, { ...fileHeaders(config), 'cache-control': FOR_A_DAY }),
    )
    door.use('/worker.js', filesIn(files, { ...fileHeaders(config), 'cache-control': 'no-cache' }))
  }
  const { schema } = platform
  if (schema)
    door.use('*', async (c, next) => {
      if (WATCHED.test(c.req.path)) return next()
      if (!schema.outgrown) await next()
      // A failed call may have been the first to meet the newer tables.
      if (schema.outgrown || (c.res.status >= 500 && (await schema.sure()))) {
        const instead = await outgrownAnswer(c.req.path, platform)
        c.res = undefined
        c.res = instead
      }
    })
  if (config.maintenance) door.use('*', maintenance({ platform, app }))
  door.all('*', async (c) =>
    isOurs(c.req.path) ? readable(c.req.raw, await app.fetch(c.req.raw)) : onlyToOurPages(await page(c.req.raw), c.req.url),
  )
  return (request) => door.fetch(request)
}

/** A file or a call that a person opens in a tab: a refusal is a page for them, not the JSON for programs. */
async function readable(request: Request, answer: Response): Promise<Response> {
  const opened = request.method === 'GET' && request.headers.get('accept')?.includes('text/html')
  if (!opened || !answer.headers.get('content-type')?.startsWith('application/problem+json')) return answer
  const { title } = (await answer.json()) as { title: string }
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-type' && name !== 'content-length'))
  const way = answer.status === 401 ? { href: '/login', label: 'ログインする' } : { href: '/', label: 'トップページへ' }
  return shortPage(answer.status, '開けませんでした', title, headers, way)
}

/** Monitoring reads the site's condition from these. */
const WATCHED = /^\/(healthz|readyz|metrics)(\/|$)/

function outgrownAnswer(path: string, platform: EntryHandlers['platform']): Response | Promise<Response> {
  const problem = beingUpgraded()
  if (isOurs(path)) return problemResponse(problem, newID(), platform)
  return shortPage(503, 'ただいま、新しい版に入れ替えています', '少し待ってから、もう一度お試しください。', {
    'retry-after': String(problem.more.retryAfter),
  })
}

function filesIn(root: string, headers: Record<string, string>): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const found = await serve(c, next)
    if (found && 'headers' in found) for (const [name, value] of Object.entries(headers)) found.headers.set(name, value)
    return found
  }
}

/** A malformed request: an address with a backslash, or an invalid host. */
export function malformedResponse(platform: EntryHandlers['platform']): Response {
  const refused = problemResponse(new Problem(400, 'malformed-request', 'アドレスをご確認ください。'), newID(), platform)
  for (const [name, value] of Object.entries(answerHeaders(platform.config.production))) refused.headers.set(name, value)
  return refused
}

/**
 * Redirects of pages lead only to paths of this site. The router builds URLs with the request's host, which anyone can forge, and a cache
 * would keep the result for the next reader.
 */
function onlyToOurPages(response: Response, asked: string): Response {
  const location = response.headers.get('location')
  if (location === null) return response
  const { origin, pathname, search, hash } = new URL(location, asked)
  const path = origin === new URL(asked).origin ? pathname.replace(/^\/+/, '') + search + hash : ''
  response.headers.set('location', `/${path}`)
  return response
}
