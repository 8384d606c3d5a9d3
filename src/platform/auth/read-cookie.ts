import { parse } from 'hono/utils/cookie'
import type { Config } from '#platform/config.ts'
import { AS_COMPANION, companionCookie, sessionCookie, VIEWER_HEADER } from './cookies.ts'

/** The first of this name, as browsers send the narrowest first; an empty one is none. */
export const cookieOf = (request: Request, name: string): string | undefined =>
  parse(request.headers.get('cookie') ?? '', name)[name] || undefined

/** A session cookie came along, whether it still opens anything or not. */
export const hasSession = (request: Request, config: Pick<Config, 'secureCookies'>): boolean =>
  cookieOf(request, sessionCookie(config)) !== undefined

/** What a companion's browser shows, where the request says that it is theirs; a bearer token goes before it. */
export const companionSecretOf = (request: Request, config: Pick<Config, 'secureCookies'>): string | undefined =>
  request.headers.get(VIEWER_HEADER) === AS_COMPANION && !request.headers.has('authorization')
    ? cookieOf(request, companionCookie(config))
    : undefined
