import { SIGNING_OUT_COOKIE } from '#platform/auth/cookies.ts'

// A sign-out that the server missed is kept in a cookie, which server-rendered pages see too: until it is cleared they treat this browser
// as a guest's. The server clears it in its answer, or at the next sign-in.

const PATH = '/api/auth/token-sync'
const DAYS = 30

export const isLeaving = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').some((each) => each.startsWith(`${SIGNING_OUT_COOKIE}=`))

export function keepLeaving(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the server must see it, and the Cookie Store is not everywhere.
  document.cookie = `${SIGNING_OUT_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${DAYS * 86_400}${secure}`
}

/**
 * Has the server end the session and, with the embedded provider, the sign-in. False: the server was not reached, and is informed later.
 */
export async function announceLeaving(): Promise<boolean> {
  await fetch(PATH, { method: 'DELETE' }).catch(() => {})
  return !isLeaving()
}
