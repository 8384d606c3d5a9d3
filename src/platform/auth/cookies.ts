import type { Config } from '#platform/config.ts'

export const XSRF_COOKIE = 'XSRF-TOKEN'
/** Set by our script when a sign-out could not reach the server: the session next to it is void, and the server has yet to end it. */
export const SIGNING_OUT_COOKIE = 'signing-out'
export const XSRF_HEADER = 'x-xsrf-token'

/** With https, the prefix makes browsers refuse a cookie planted by another host or path. */
export const sessionCookie = (config: Pick<Config, 'secureCookies'>): string => (config.secureCookies ? '__Host-session' : 'session')

/** The cookie of a companion without an account: a separate session, next to a member's in the same browser. */
export const companionCookie = (config: Pick<Config, 'secureCookies'>): string => (config.secureCookies ? '__Host-companion' : 'companion')
/**
 * A browser may have both a member's session and a companion's cookie: the caller is the member, unless this header says otherwise. Forms
 * and images of other sites cannot set it, so with it the cookie needs no further proof.
 */
export const VIEWER_HEADER = 'x-viewer'
export const AS_COMPANION = 'companion'

/** The companion's cookie; an empty value with a max-age of zero deletes it. */
export const companionCookieLine = (config: Pick<Config, 'secureCookies'>, secret: string, seconds: number): string =>
  `${companionCookie(config)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${config.secureCookies ? '; Secure' : ''}`

/** The two cookies of a session; empty values with a max-age of zero delete them. Either way a pending sign-out is cleared. */
export function sessionCookies(
  config: Pick<Config, 'secureCookies'>,
  { secret, xsrf, seconds }: { secret: string; xsrf: string; seconds: number },
): string[] {
  const secure = config.secureCookies ? '; Secure' : ''
  return [
    `${sessionCookie(config)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
    // Readable by our scripts on purpose: they send it back as a header, which another site cannot do.
    `${XSRF_COOKIE}=${xsrf}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`,
    `${SIGNING_OUT_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0${secure}`,
  ]
}
