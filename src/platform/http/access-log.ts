import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { networkOf } from '#platform/throttle/network.ts'
import type { Env } from './serve.ts'

/** One line a call: method, the route (never the path, which may hold ids, nor the query, which may hold words of a person), status, time. */
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

/** The identity wire has one route for all its calls, whose paths hold no ids; a path that is no call of it stays the route. */
function routeOf(c: Context<Env>): string {
  const route = routePath(c, -1)
  return route.startsWith('/identitytoolkit.') && c.res.status !== 404 ? c.req.path : route
}

/** Of an IPv4 address the first three numbers: enough to see where many come from. */
const roughly = (network: string) => network.replace(/\.\d+$/, '.0/24')
