import type { Config } from '#platform/config.ts'
import { crossSite } from '#platform/errors.ts'

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** True for the origin of our own pages. Outside production localhost and 127.0.0.1 count as the same. */
export function isOwnOrigin(config: Pick<Config, 'baseURL' | 'production'>, origin: string): boolean {
  const own = new URL(config.baseURL)
  if (origin === own.origin) return true
  return !config.production && ['localhost', '127.0.0.1'].some((name) => origin === `${own.protocol}//${name}:${own.port}`)
}

/** Pages of other sites must not act here, whatever the browser sends along: 419 for an unsafe request from a foreign origin. */
export function refuseForeignOrigin(request: Request, config: Pick<Config, 'baseURL' | 'production'>) {
  if (!UNSAFE.has(request.method)) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if ((origin && !isOwnOrigin(config, origin)) || (site && site !== 'same-origin' && site !== 'none')) throw crossSite()
}
