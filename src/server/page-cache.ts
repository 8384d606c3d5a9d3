import type { Page } from './page.ts'

/** Draws what every guest sees at the request's address. */
export type DrawForAll = (request: Request) => Promise<Page>

interface PageCache {
  /** The page of the request's address, as every guest sees it. */
  ask(request: Request): Promise<Page>
  /** The same when it is there already. */
  ready(request: Request): Page | undefined
  /** What they show has changed. What is being drawn at this moment is given to those who asked for it, and to nobody after them. */
  forget(): void
}

interface CacheOptions {
  /** Asked before a page is drawn anew, with the request of who asks for it; refuses by throwing. */
  mayDraw?(request: Request): Promise<void>
  now?(): number
}

const KEPT_MS = 10_000
const MOST_CACHED = 500

/** Guests who ask for the same address get the same drawing; it is drawn once however many ask at once, and forgotten when it changes. */
export function cachePages(draw: DrawForAll, { mayDraw = async () => {}, now = () => performance.now() }: CacheOptions = {}): PageCache {
  const cached = new Map<string, CachedPage>()

  /** Kept from the moment it is asked for until ten seconds after it is drawn; a redirect, a 404 or a mistake only while it is drawn. */
  function keep(request: Request): CachedPage {
    const found: CachedPage = {
      until: Number.POSITIVE_INFINITY,
      page: mayDraw(request)
        .then(() => draw(withoutReader(request)))
        .then((page) => {
          found.until = page.status === 200 ? now() + KEPT_MS : 0
          found.drawn = page
          return page
        })
        .catch((error) => {
          found.until = 0
          throw error
        }),
    }
    cached.set(request.url, found)
    return found
  }

  function fresh(key: string): CachedPage | undefined {
    const found = cached.get(key)
    if (found && found.until > now()) return found
    cached.delete(key) // so that the newest stand last
    return undefined
  }

  function forgetOld() {
    for (const [key, { until }] of cached) {
      if (until > now() && cached.size < MOST_CACHED) return
      cached.delete(key)
    }
  }

  return {
    ask(request) {
      forgetOld()
      return (fresh(request.url) ?? keep(request)).page
    },
    ready({ url }) {
      const found = cached.get(url)
      return found && found.until > now() ? found.drawn : undefined
    },
    forget: () => cached.clear(),
  }
}

interface CachedPage {
  until: number
  page: Promise<Page>
  drawn?: Page
}

/** The request with nothing in it but what every guest's page depends on: its address. */
const withoutReader = ({ url }: Request) => new Request(url, { headers: { accept: 'text/html' } })
