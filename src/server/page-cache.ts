import type { Page } from './page.ts'

/** Renders the page that every guest sees at the request's address. */
export type DrawForAll = (request: Request) => Promise<Page>

interface PageCache {
  /** The page of the request's address, as every guest sees it. */
  ask(request: Request): Promise<Page>
  /** The same, if it is already rendered. */
  ready(request: Request): Page | undefined
  /** Drops the cached pages. A page being rendered still goes to those who requested it, but not to later requests. */
  forget(): void
}

interface CacheOptions {
  /** Called before a page is rendered, with the caller's request; throws to refuse. */
  mayDraw?(request: Request): Promise<void>
  now?(): number
}

const KEPT_MS = 10_000
const MAX_CACHED = 500

/** Guests requesting the same URL share one rendering: concurrent requests wait for it, and it is dropped when the content changes. */
export function cachePages(draw: DrawForAll, { mayDraw = async () => {}, now = () => performance.now() }: CacheOptions = {}): PageCache {
  const cached = new Map<string, CachedPage>()

  /** Cached from the request until ten seconds after rendering; a redirect, a 404 or an error only while it renders. */
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
    cached.delete(key) // so that the newest are last
    return undefined
  }

  function forgetOld() {
    for (const [key, { until }] of cached) {
      if (until > now() && cached.size < MAX_CACHED) return
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

/** The request stripped to the only thing that a guest's page depends on: its URL. */
const withoutReader = ({ url }: Request) => new Request(url, { headers: { accept: 'text/html' } })
