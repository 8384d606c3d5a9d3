import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { crossSite } from '#platform/errors.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import { fingerprint } from '#platform/opaque.ts'
import { SIGNING_OUT_COOKIE, sessionCookie, XSRF_COOKIE, XSRF_HEADER } from './cookies.ts'
import { cookieOf } from './read-cookie.ts'
import { findSessions, type Session } from './session.ts'
import { nameOfSignIn } from './sign-ins.ts'
import type { AreRevoked, Claims, Verify } from './verifier.ts'

/** The sender of a request, according to its credentials. */
interface Principal {
  uid: string
  email: string
  emailVerified: boolean
  via: 'bearer' | 'cookie'
  signIn: string
  signedInAt: Date
}

export interface PrincipalDesk extends Pick<Ctx, 'db' | 'clock' | 'config'> {
  verify: Verify
  areRevoked: AreRevoked
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The bearer token comes first: a browser never adds one on its own, so it needs no other proof. Then the cookie, which a browser sends
 * with any site's request: enough for reading, but changes also require the XSRF token and our own origin (419, not 403, because a 403
 * makes the client fetch a new token). Null for a guest; 403 `token-expired` for an invalid token.
 */
export async function principalOf(desk: PrincipalDesk, request: Request): Promise<Principal | null> {
  const token = bearerOf(request)
  if (token !== undefined) {
    const identified = await desk.verify(token)
    const { uid, email, emailVerified, authTime } = identified
    return { uid, email, emailVerified, via: 'bearer', signIn: nameOfSignIn(identified), signedInAt: authTime }
  }
  const session = await sessionOf(desk, request)
  if (!session) return null
  if (!SAFE.has(request.method)) {
    refuseForeignOrigin(request, desk.config)
    if (!isDoubleSubmitted(request, session)) throw crossSite()
  }
  // Only a verified address ever gets a session.
  const { uid, authTime: signedInAt } = session
  return { uid, email: '', emailVerified: true, via: 'cookie', signIn: nameOfSignIn(session), signedInAt }
}

export function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

async function sessionOf(desk: PrincipalDesk, request: Request): Promise<Session | undefined> {
  // The user has signed out, but the sign-out has not reached us yet.
  if (cookieOf(request, SIGNING_OUT_COOKIE)) return undefined
  const hash = sessionHashOf(desk, request)
  const [session] = hash ? await goodSessions(desk, [hash]) : []
  return session
}

/** Hash of the request's session cookie, whether the session exists or not; undefined if a bearer token takes precedence. */
export function sessionHashOf({ config }: Pick<PrincipalDesk, 'config'>, request: Request): string | undefined {
  const secret = bearerOf(request) === undefined && cookieOf(request, sessionCookie(config))
  return secret ? fingerprint(secret) : undefined
}

/** The sessions that are still valid; for a single request, or all streams together. */
export async function goodSessions(desk: PrincipalDesk, hashes: readonly string[]): Promise<Session[]> {
  const found = await findSessions(desk, hashes)
  if (found.length === 0) return []
  const revoked = await desk.areRevoked(found.map(claimsOf))
  return found.filter((_, at) => !revoked[at])
}

/** Every synced token creates a new session, so createdAt is when the last token was verified. */
function claimsOf({ uid, sid, authTime, createdAt }: Session): Claims {
  return { sub: uid, sid: sid ?? undefined, authTime, provenAt: createdAt }
}

function isDoubleSubmitted(request: Request, session: Session): boolean {
  const given = request.headers.get(XSRF_HEADER)
  if (!given || given !== cookieOf(request, XSRF_COOKIE)) return false
  return timingSafeEqual(Buffer.from(fingerprint(given)), Buffer.from(session.xsrfHash))
}
