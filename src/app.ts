import { Hono } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { crossSite, notFound } from '#platform/errors.ts'
import { problemResponse } from '#platform/http/problem.ts'
import type { Env } from '#platform/http/serve.ts'
import { newID } from '#platform/id.ts'
import type { Platform } from '#platform/platform.ts'
import { createAPI } from './api.ts'

/** Who sent this request; throws the problem that its credentials deserve. */
export type Authenticate = (request: Request, ctx: Ctx) => Promise<Pick<Ctx, 'viewer' | 'via'>>

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Everything but the pages: the API and its neighbours, as one fetch handler over an open platform. */
export function createApp(platform: Platform, { authenticate }: { authenticate: Authenticate }): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((error, c) => problemResponse(error, c.get('requestID') ?? '', platform.log))
  app.use('/api/*', async (c, next) => {
    const requestID = newID()
    c.set('requestID', requestID)
    refuseForeignOrigin(c.req.raw, platform.config.baseURL)
    c.set('ctx', await contextOf(platform, c.req.raw, requestID, authenticate))
    await next()
    c.header('x-request-id', requestID)
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  const api = createAPI()
  api.notFound((c) => problemResponse(notFound('この呼び出しはありません。'), c.get('requestID'), platform.log))
  app.route('/api', api)
  return app
}

async function contextOf(platform: Platform, request: Request, requestID: string, authenticate: Authenticate): Promise<Ctx> {
  const guest: Ctx = {
    db: platform.opened.db,
    viewer: { kind: 'guest' },
    via: 'none',
    clock: platform.clock,
    config: platform.config,
    log: platform.log.child({ requestID }),
    requestID,
    ip: '',
    platform,
  }
  return { ...guest, ...(await authenticate(request, guest)) }
}

/** A page of another site must not act here, whatever the browser sends along. */
function refuseForeignOrigin(request: Request, baseURL: string) {
  if (!UNSAFE.has(request.method)) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if ((origin && origin !== new URL(baseURL).origin) || (site && site !== 'same-origin' && site !== 'none')) throw crossSite()
}
