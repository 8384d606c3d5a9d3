import { AS_COMPANION, VIEWER_HEADER } from '#platform/auth/cookies.ts'
import type { Ctx } from '#platform/context.ts'
import { problemResponse } from '#platform/http/problem.ts'
import type { API, CallInput } from '#platform/http/serve.ts'
import { newID } from '#platform/id.ts'
import type { Platform } from '#platform/platform.ts'
import { type Authenticate, guestContext } from './app.ts'
import { isCompanionPage } from './companion-pages.ts'

interface ReadAnswer {
  answer?: unknown
  /** The response a browser would have received instead. */
  refusal?: Response
}
/** Makes a reading call for the page that this request is for. */
export type ReadCall = (page: Request, operation: string, asked: CallInput) => Promise<ReadAnswer>

/**
 * Reading calls for pages of this process: the same permissions, schemas and handlers as over HTTP, without the round trip through JSON.
 */
export function createReader(platform: Platform, api: API, authenticate: Authenticate): ReadCall {
  const { log } = platform
  /** Authenticates the reader once per page, however many calls it makes; on companion pages also the companion. */
  const once = (says: Record<string, string>) => {
    const readers = new WeakMap<Request, Promise<Ctx>>()
    return (page: Request) => {
      const known = readers.get(page) ?? contextOf(platform, page, authenticate, says)
      readers.set(page, known)
      return known
    }
  }
  const [readerOf, onlookerOf] = [once({}), once({ [VIEWER_HEADER]: AS_COMPANION })]
  return async (page, operation, asked) => {
    const start = performance.now()
    try {
      const reading = api.readings.get(operation)
      if (!reading) throw new Error(`There is no reading call named ${operation}.`)
      const ofCompanion = api.operations.get(operation)?.endpoint.companion === 'may' && isCompanionPage(page)
      return { answer: await reading(await (ofCompanion ? onlookerOf(page) : readerOf(page)), asked) }
    } catch (error) {
      return { refusal: problemResponse(error, newID(), platform) }
    } finally {
      log.info({ operation, ms: Math.round(performance.now() - start) }, 'read for a page')
    }
  }
}

/** By the cookie alone: no other part of a page's request identifies the reader. */
async function contextOf(platform: Platform, page: Request, authenticate: Authenticate, says: Record<string, string>): Promise<Ctx> {
  const ctx = { ...guestContext(platform, newID(), ''), db: platform.database.pageDb, requestCache: new Map() }
  const cookie = page.headers.get('cookie')
  return cookie ? { ...ctx, ...(await authenticate(new Request(page.url, { headers: { ...says, cookie } }), ctx)) } : ctx
}
