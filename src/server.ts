import { createServerEntry } from '@tanstack/react-start/server'
import { hasSession } from '#platform/auth/cookies.ts'
import { pageHeaders } from '#platform/http/security-headers.ts'
import { drawPage } from '#web/draw-page.server.tsx'
import { isOurs } from './app.ts'
import { boot } from './boot.ts'
import { keepPages } from './kept-pages.ts'
import { runningConfig } from './running.ts'

/** The one door: the API and its neighbours answer what is theirs, the pages everything else. */
export default createServerEntry({
  async fetch(request) {
    const { app } = await boot()
    return isOurs(new URL(request.url).pathname) ? app.fetch(request) : page(request)
  },
})

/** In development every request sees the code as it is now. */
const draw = import.meta.env.DEV ? drawPage : keepPages(drawPage, { isSomebodys: (request) => hasSession(request, runningConfig()) })

async function page(request: Request): Promise<Response> {
  // Every page carries a nonce of its own: only scripts and styles written with it run.
  const nonce = newNonce()
  try {
    const { status, headers, html } = await draw(request, nonce)
    return dressed(new Response(html, { status, headers }), nonce)
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 }) // the reader went away: no mistake, and nobody to answer
    throw error
  }
}

function dressed(page: Response, nonce: string): Response {
  const { production, identity, mapTiles } = runningConfig()
  // The map fetches its pictures by script.
  const tiles = mapTiles ? [new URL(mapTiles.url).origin] : []
  const headers = pageHeaders({
    nonce,
    production,
    hotReload: import.meta.env.DEV,
    connect: [...(identity.provider === 'google' ? googleIdentity : []), ...tiles],
    images: tiles,
  })
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
  // A page shows its reader's name and unread messages: no cache may give it to another.
  page.headers.set('cache-control', 'private, no-cache')
  page.headers.append('vary', 'cookie')
  if (page.status === 503) page.headers.set('retry-after', '5')
  return page
}

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

const googleIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
