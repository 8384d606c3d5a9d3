import { createServerEntry } from '@tanstack/react-start/server'
import { hasSession } from '#platform/auth/read-cookie.ts'
import { pageHeaders } from '#platform/http/security-headers.ts'
import { newID } from '#platform/id.ts'
import { whenPublicPagesChange } from '#platform/live/public-pages.ts'
import { forgetFacilities } from '#web/rooms/base/master/load-facilities.server.ts'
import { forgetPrefectures } from '#web/rooms/base/master/load-prefectures.server.ts'
import { drawPage } from '#web/screen/draw-page.server.tsx'
import { boot } from './boot.ts'
import { isCompanionPage, keepToItself } from './companion-pages.ts'
import { createDoor } from './door.ts'
import { externalOrigins } from './external-origins.ts'
import { failedPage, reportFailure } from './failed-page.ts'
import { answerGuest, answerReader, type HeadersFor, pageOf } from './page.ts'
import { cachePages } from './page-cache.ts'
import { isRefusal, limitDrawing, refusedPage } from './page-limit.ts'
import { runningConfig } from './running.ts'

const built = import.meta.env.DEV ? undefined : './dist/client'
let door: ReturnType<typeof createDoor> | undefined

export default createServerEntry({
  async fetch(request) {
    const { app, platform } = await boot()
    if (!door) whenPublicPagesChange(platform.live, forget)
    door ??= createDoor({ platform, app, page, files: built })
    // Fast path: a cached page has already passed through createDoor, with its headers, under a valid page address. Repeating that would be
    // most of its cost.
    const ready = isForAll(request) && !platform.schema?.outgrown ? pages.ready(request) : undefined
    return ready ? answerGuest(request, ready) : door(request)
  },
})

async function page(request: Request): Promise<Response> {
  try {
    if (isForAll(request)) return answerGuest(request, await pages.ask(request))
    const response = answerReader(request, await drawFor(request), headersFor)
    return isCompanionPage(request) ? keepToItself(response) : response
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 }) // the reader closed the connection: not an error, and there is no one to respond to
    if (isRefusal(error)) return refusedPage(error)
    return failedPage((await boot()).platform, error, newID())
  }
}

/** In development every request renders the current code. */
const isForAll = (request: Request) =>
  !import.meta.env.DEV &&
  (request.method === 'GET' || request.method === 'HEAD') &&
  !hasSession(request, runningConfig()) &&
  !isCompanionPage(request)

const headersFor: HeadersFor = (scripts) => {
  const config = runningConfig()
  const reached = externalOrigins(config)
  return pageHeaders({
    scripts,
    production: config.production,
    hotReload: import.meta.env.DEV,
    connect: Object.values(reached).flat(),
    images: reached.map,
  })
}

const mayDraw = async (request: Request) => limitDrawing(request, (await boot()).platform)

async function drawFor(reader: Request) {
  await mayDraw(reader)
  return draw(reader)
}

async function draw(request: Request) {
  const drawn = await drawPage(request)
  if (drawn.failure) reportFailure((await boot()).platform, drawn.failure)
  return drawn
}

const pages = cachePages(async (request) => pageOf(await draw(request), headersFor), { mayDraw })

function forget() {
  forgetPrefectures()
  forgetFacilities()
  pages.forget()
}
