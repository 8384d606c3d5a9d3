import { createServerEntry } from '@tanstack/react-start/server'
import { hasSession } from '#platform/auth/cookies.ts'
import { pageHeaders, tileOrigins } from '#platform/http/security-headers.ts'
import { drawPage } from '#web/draw-page.server.tsx'
import { boot } from './boot.ts'
import { createDoor } from './door.ts'
import { keepPages } from './kept-pages.ts'
import { runningConfig } from './running.ts'

const built = import.meta.env.DEV ? undefined : './dist/client'
let door: ReturnType<typeof createDoor> | undefined

export default createServerEntry({
  async fetch(request) {
    const { app, platform } = await boot()
    door ??= createDoor({ platform, app, page, files: built })
    return door(request)
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
  const tiles = tileOrigins({ mapTiles })
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
