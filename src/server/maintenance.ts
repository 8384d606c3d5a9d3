import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { isOperator, type UserType } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import { plainPage } from '#platform/http/plain-page.ts'
import { problemResponse } from '#platform/http/problem.ts'
import { newID } from '#platform/id.ts'
import type { Platform } from '#platform/platform.ts'
import { isOurs } from './app.ts'

const RETRY_AFTER_SECONDS = 300
const SENTENCE = 'ただいまメンテナンス中です。しばらくしてから、もう一度お試しください。'

/** Always reachable: monitoring, and signing in for those who may enter. */
const ALWAYS =
  /^\/(healthz|readyz|metrics|login|api\/auth|plain\.css|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|\.well-known\/jwks\.json)(\/|$)/

interface Behind {
  platform: Pick<Platform, 'log' | 'outage'>
  app: { fetch(request: Request): Response | Promise<Response> }
}

/** MAINTENANCE=1: operators can enter and check the site, everyone else is asked to come back later. */
export function maintenance({ platform, app }: Behind): MiddlewareHandler {
  return async (c, next) => {
    if (ALWAYS.test(c.req.path) || (await isOfOffice(app, c.req.raw))) return next()
    const retryAfter = { retryAfter: RETRY_AFTER_SECONDS }
    if (isOurs(c.req.path)) return problemResponse(new Problem(503, 'maintenance', SENTENCE, {}, retryAfter), newID(), platform)
    c.header('retry-after', String(RETRY_AFTER_SECONDS))
    return plainPage(
      c,
      { title: 'メンテナンス中' },
      503,
      html`<h1>メンテナンス中です</h1><p>${SENTENCE}</p><p><a href="/login">運営の方はこちら</a></p>`,
    )
  }
}

/** Decided by the session of the request. */
async function isOfOffice(app: Behind['app'], { url, headers }: Request): Promise<boolean> {
  const known = new Headers()
  for (const name of ['cookie', 'authorization']) {
    const value = headers.get(name)
    if (value !== null) known.set(name, value)
  }
  if ([...known].length === 0) return false
  const answer = await app.fetch(new Request(new URL('/api/auth/session', url), { headers: known }))
  if (!answer.ok) return false
  const { viewer } = (await answer.json()) as { viewer: { userType: UserType } | null }
  return viewer !== null && isOperator(viewer)
}
