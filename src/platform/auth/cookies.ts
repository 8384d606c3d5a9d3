import type { Config } from '#platform/config.ts'

export const XSRF_COOKIE = 'XSRF-TOKEN'
/** Set by our script when a sign-out could not reach us: the session beside it is nobody's any more, and waits to be ended. */
export const SIGNING_OUT_COOKIE = 'signing-out'
export const XSRF_HEADER = 'x-xsrf-token'

/** Over https the prefix makes browsers refuse a cookie that another host or path tries to plant. */
export const sessionCookie = (config: Pick<Config, 'secureCookies'>): string => (config.secureCookies ? '__Host-session' : 'session')

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
