import { createServerEntry } from '@tanstack/react-start/server'
import { pageHeaders } from '#platform/http/security-headers.ts'
import { drawPage } from '#web/draw-page.server.tsx'
import { isOurs } from './app.ts'
import { boot } from './boot.ts'
import { runningConfig } from './running.ts'

/** The one door: the API and its neighbours answer what is theirs, the pages everything else. */
export default createServerEntry({
  async fetch(request) {
    const { app } = await boot()
    return isOurs(new URL(request.url).pathname) ? app.fetch(request) : page(request)
  },
})

async function page(request: Request): Promise<Response> {
  // Every page carries a nonce of its own: only scripts and styles written with it run.
  const nonce = newNonce()
  try {
    return dressed(await drawPage(request, nonce), nonce)
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 }) // the reader went away: no mistake, and nobody to answer
    throw error
  }
}

function dressed(page: Response, nonce: string): Response {
  const { production, identity, mapTilesURL } = runningConfig()
  const headers = pageHeaders({
    nonce,
    production,
    hotReload: import.meta.env.DEV,
    connect: identity.provider === 'google' ? googleIdentity : [],
    images: mapTilesURL ? [new URL(mapTilesURL).origin] : [],
  })
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
  // A page shows its reader's name and unread messages: no cache may give it to another.
  page.headers.set('cache-control', 'private, no-cache')
  page.headers.append('vary', 'cookie')
  return page
}

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

const googleIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
