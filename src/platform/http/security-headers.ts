import type { Config } from '#platform/config.ts'

/** Where answers may reach out to besides ourselves; from configuration (identity provider, map tiles). */
export interface Beyond {
  connect?: readonly string[]
  images?: readonly string[]
}

export interface PageSecurity extends Beyond {
  nonce: string
  production: boolean
  /** `vite dev` puts styles in by script and keeps a socket open. */
  hotReload?: boolean
}

/** Headers of every page. Scripts run only with the page's nonce; a style attribute in the markup is refused too, so components use classes. */
export const pageHeaders = ({ nonce, production, hotReload = false, connect = [], images = [] }: PageSecurity): Record<string, string> => ({
  ...commonHeaders(production),
  'content-security-policy': policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    // A nonce switches 'unsafe-inline' off, so only one of the two may be there.
    'style-src': ["'self'", hotReload ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'connect-src': ["'self'", ...(hotReload ? ['ws:'] : []), ...connect],
    // The map draws in a worker of its own.
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }),
})

/** Headers of the built files. A worker lives under the policy of its own file: the map's may fetch what its page may. */
export const fileHeaders = (config: Pick<Config, 'production' | 'mapTiles'>): Record<string, string> => ({
  ...commonHeaders(config.production),
  'content-security-policy': policy({
    'default-src': ["'self'"],
    'connect-src': ["'self'", ...tileOrigins(config)],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }),
})

/** Headers of every answer that is not a page: nothing in it may load, run or be framed. */
export const answerHeaders = (production: boolean): Record<string, string> => ({
  ...commonHeaders(production),
  'content-security-policy': policy({
    'default-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }),
})

/** Where the map gets its pictures, which it fetches by script. */
export const tileOrigins = ({ mapTiles }: Pick<Config, 'mapTiles'>): string[] => (mapTiles ? [new URL(mapTiles.url).origin] : [])

const commonHeaders = (production: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(self), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

const policy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
