import type { Config } from '#platform/config.ts'

/** Origins, besides ours, that pages may contact; from configuration (identity provider, map tiles). */
export interface ExternalOrigins {
  connect?: readonly string[]
  images?: readonly string[]
}

interface PageSecurity extends ExternalOrigins {
  /** Hashes of every inline script in the page, from inline-script.ts. */
  scripts: readonly string[]
  production: boolean
  /** `vite dev` injects scripts and styles and keeps a socket open. */
  hotReload?: boolean
}

/**
 * Headers of every page. Inline scripts run only if their hash is listed here, so page and headers are kept together; other scripts come
 * from our own files. Inline styles are refused, so components use classes.
 */
export const pageHeaders = ({
  scripts,
  production,
  hotReload = false,
  connect = [],
  images = [],
}: PageSecurity): Record<string, string> => ({
  ...commonHeaders(production),
  'content-security-policy': policy({
    'default-src': ["'self'"],
    // A hash disables 'unsafe-inline', so only one of the two may be present.
    'script-src': ["'self'", ...(hotReload ? ["'unsafe-inline'"] : scripts)],
    'style-src': ["'self'", ...(hotReload ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'connect-src': ["'self'", ...(hotReload ? ['ws:'] : []), ...connect],
    // The map renders in a worker.
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }),
})

/** Headers of the built files. A worker follows the policy of its own file: the map's worker may fetch what its page may. */
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

/** Where the map fetches its tiles by script. */
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
