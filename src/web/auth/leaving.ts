import { SIGNING_OUT_COOKIE } from '#platform/auth/cookies.ts'

// A sign-out that the server has not heard of yet is kept on the device, where the server's pages see it too: from then on they take this
// browser for a guest's. The server takes it back with its answer, or when somebody signs in again.

const PATH = '/api/auth/token-sync'
const DAYS = 30

export const isLeaving = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').some((each) => each.startsWith(`${SIGNING_OUT_COOKIE}=`))

export function keepLeaving(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the server must see it, and the Cookie Store is not everywhere.
  document.cookie = `${SIGNING_OUT_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${DAYS * 86_400}${secure}`
}

/** Has the server end the session and, with the embedded provider, the sign-in. False: it did not hear of it, and is told again later. */
export async function tellLeaving(): Promise<boolean> {
  await fetch(PATH, { method: 'DELETE' }).catch(() => {})
  return !isLeaving()
}
