import type { Page } from './page.ts'

/** Draws what every guest sees at the request's address. */
export type DrawForAll = (request: Request) => Promise<Page>

interface KeptPages {
  /** The page of the request's address, as every guest sees it. */
  ask(request: Request): Promise<Page>
  /** The same when it is there already. */
  ready(request: Request): Page | undefined
  /** What they show has changed. What is being drawn at this moment is given to those who asked for it, and to nobody after them. */
  forget(): void
}

interface KeepingOptions {
  /** Asked before a page is drawn anew, with the request of who asks for it; refuses by throwing. */
  mayDraw?(request: Request): Promise<void>
  now?(): number
}

const KEPT_MS = 10_000
const KEPT_MOST = 500

/** Guests who ask for the same address get the same drawing; it is drawn once however many ask at once, and forgotten when it changes. */
export function keepPages(draw: DrawForAll, { mayDraw = async () => {}, now = () => performance.now() }: KeepingOptions = {}): KeptPages {
  const kept = new Map<string, Kept>()

  /** Kept from the moment it is asked for until ten seconds after it is drawn; a redirect, a 404 or a mistake only while it is drawn. */
  function keep(request: Request): Kept {
    const found: Kept = {
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
    kept.set(request.url, found)
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

  return {
    ask(request) {
      forgetOld()
      return (fresh(request.url) ?? keep(request)).page
    },
    ready({ url }) {
      const found = kept.get(url)
      return found && found.until > now() ? found.drawn : undefined
    },
    forget: () => kept.clear(),
  }
}

interface Kept {
  until: number
  page: Promise<Page>
  drawn?: Page
}

/** The request with nothing in it but what every guest's page depends on: its address. */
const withoutReader = ({ url }: Request) => new Request(url, { headers: { accept: 'text/html' } })
