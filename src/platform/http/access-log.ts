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
      ...{ method: c.req.method, route: routePath(c, -1), status: c.res.status, ms: Math.round(performance.now() - start) },
      ...{ actorKind: viewer.kind, ...('id' in viewer && { actorID: viewer.id }), network: roughly(networkOf(ip)) },
    },
    'call',
  )
})

/** Of an IPv4 address the first three numbers: enough to see where many come from. */
const roughly = (network: string) => network.replace(/\.\d+$/, '.0/24')
