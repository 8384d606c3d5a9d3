import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { networkOf } from '#platform/throttle/network.ts'
import type { Env } from './serve.ts'

/**
 * Writes a line per call: method, route, status and time. Never the path, which may hold ids, nor the query, which may hold a person's
 * words.
 */
export const accessLog = createMiddleware<Env>(async (c, next) => {
  if (!c.get('ctx').log.isLevelEnabled('info')) return next()
  const start = performance.now()
  await next()
  const { log, viewer, ip } = c.get('ctx')
  log.info(
    {
      ...{ method: c.req.method, route: routeOf(c), status: c.res.status, ms: Math.round(performance.now() - start) },
      ...{ actorKind: viewer.kind, ...('id' in viewer && { actorID: viewer.id }), network: roughly(networkOf(ip)) },
    },
    'call',
  )
})

/** All identity calls share one route, and their paths hold no ids, so the path is logged. An unknown path logs the route. */
function routeOf(c: Context<Env>): string {
  const route = routePath(c, -1)
  return route.startsWith('/identitytoolkit.') && c.res.status !== 404 ? c.req.path : route
}

/** The first three octets of an IPv4 address: enough to see where many calls come from. */
const roughly = (network: string) => network.replace(/\.\d+$/, '.0/24')
