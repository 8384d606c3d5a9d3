import { parse } from 'hono/utils/cookie'
import type { Config } from '#platform/config.ts'
import { AS_COMPANION, companionCookie, sessionCookie, VIEWER_HEADER } from './cookies.ts'

/** The first of this name, since browsers send the most specific first; an empty one counts as missing. */
export const cookieOf = (request: Request, name: string): string | undefined =>
  parse(request.headers.get('cookie') ?? '', name)[name] || undefined

/** Whether a session cookie was sent, valid or not. */
export const hasSession = (request: Request, config: Pick<Config, 'secureCookies'>): boolean =>
  cookieOf(request, sessionCookie(config)) !== undefined

/** The companion's cookie, if the request is made as a companion; a bearer token takes precedence. */
export const companionSecretOf = (request: Request, config: Pick<Config, 'secureCookies'>): string | undefined =>
  request.headers.get(VIEWER_HEADER) === AS_COMPANION && !request.headers.has('authorization')
    ? cookieOf(request, companionCookie(config))
    : undefined
