import { cookieOf } from '#platform/auth/cookies.ts'
import { TEXT_SIZE_COOKIE } from '#web/text-size-cookie.ts'

/** A page as it was drawn: what is the same for everybody who is nobody in particular. */
export interface Drawn {
  status: number
  headers: Headers
  /** Absent when there is nothing to show: a redirect. */
  html?: string
}
export type Draw = (request: Request, nonce: string) => Promise<Drawn>

export interface KeepingOptions {
  /** Drawn for one reader alone. */
  isSomebodys(request: Request): boolean
  now?(): number
}

const KEPT_MS = 1000
const KEPT_MOST = 100

/**
 * Guests who ask for the same address within a second get the same drawing, each with a nonce of its own; it is drawn once however many
 * ask at once. Who is signed in, and what is no plain page, is drawn for each request.
 */
export function keepPages(draw: Draw, { isSomebodys, now = () => performance.now() }: KeepingOptions): Draw {
  const kept = new Map<string, Kept>()
  // Stands where the nonce will be, and cannot be guessed by whoever writes a title.
  const blank = crypto.randomUUID()

  /** Kept from the moment it is asked for until a second after it is drawn; a redirect, a 404 or a mistake only while it is drawn. */
  function keep(key: string, request: Request): Kept {
    const found: Kept = {
      until: Number.POSITIVE_INFINITY,
      drawing: draw(request, blank)
        .then(({ status, headers, html }) => {
          found.until = status === 200 ? now() + KEPT_MS : 0
          return { status, headers, parts: html?.split(blank) }
        })
        .catch((error) => {
          found.until = 0
          throw error
        }),
    }
    kept.set(key, found)
    return found
  }

  function fresh(key: string): Kept | undefined {
    const found = kept.get(key)
    if (found && found.until > now()) return found
    kept.delete(key) // so that the newest stand last
    return undefined
  }

  function forgetOld() {
    for (const [key, { until }] of kept) {
      if (until > now() && kept.size < KEPT_MOST) return
      kept.delete(key)
    }
  }

  return async (request, nonce) => {
    if (request.method !== 'GET' || isSomebodys(request)) return draw(request, nonce)
    const alike = withoutReader(request)
    forgetOld()
    const { status, headers, parts } = await (fresh(alike.key) ?? keep(alike.key, alike.request)).drawing
    return { status, headers: new Headers(headers), html: parts?.join(nonce) }
  }
}

interface Kept {
  until: number
  /** `parts` is what stands before, between and after the nonces. */
  drawing: Promise<Omit<Drawn, 'html'> & { parts?: string[] }>
}

/** The request with nothing in it but what every guest's page depends on. */
function withoutReader(request: Request): { key: string; request: Request } {
  const textSize = cookieOf(request, TEXT_SIZE_COOKIE) ?? ''
  const headers: Record<string, string> = { accept: 'text/html', ...(textSize && { cookie: `${TEXT_SIZE_COOKIE}=${textSize}` }) }
  return { key: `${request.url} ${textSize}`, request: new Request(request.url, { headers }) }
}
