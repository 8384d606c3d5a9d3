import type { Config } from '#platform/config.ts'

export const XSRF_COOKIE = 'XSRF-TOKEN'
/** Set by our script when a sign-out could not reach us: the session beside it is nobody's any more, and waits to be ended. */
export const SIGNING_OUT_COOKIE = 'signing-out'
export const XSRF_HEADER = 'x-xsrf-token'

/** Over https the prefix makes browsers refuse a cookie that another host or path tries to plant. */
export const sessionCookie = (config: Pick<Config, 'secureCookies'>): string => (config.secureCookies ? '__Host-session' : 'session')

/** Of somebody without an account who looks on; a session of its own, beside that of a member in the same browser. */
export const companionCookie = (config: Pick<Config, 'secureCookies'>): string => (config.secureCookies ? '__Host-companion' : 'companion')
/**
 * A browser may hold a member's session and a companion's cookie: who calls is the member, unless the request says this. No form and no
 * picture of another site can say it, so beside it the cookie needs no further proof.
 */
export const VIEWER_HEADER = 'x-viewer'
export const AS_COMPANION = 'companion'

/** The cookie of a companion; an empty value with no seconds to live takes it back. */
export const companionCookieLine = (config: Pick<Config, 'secureCookies'>, secret: string, seconds: number): string =>
  `${companionCookie(config)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${config.secureCookies ? '; Secure' : ''}`

/** The two cookies of a session; empty values with no seconds to live take them back. Either way no sign-out is waiting any more. */
export function sessionCookies(
  config: Pick<Config, 'secureCookies'>,
  { secret, xsrf, seconds }: { secret: string; xsrf: string; seconds: number },
): string[] {
  const secure = config.secureCookies ? '; Secure' : ''
  return [
    `${sessionCookie(config)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
    // Read by our scripts on purpose: they send it back as a header, which another site cannot.
    `${XSRF_COOKIE}=${xsrf}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`,
    `${SIGNING_OUT_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0${secure}`,
  ]
}
