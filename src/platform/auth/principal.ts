import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { crossSite } from '#platform/errors.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import { cookieOf, SIGNING_OUT_COOKIE, sessionCookie, XSRF_COOKIE, XSRF_HEADER } from './cookies.ts'
import { findSession, fingerprint, type Session } from './session.ts'
import type { IsRevoked, Verify } from './verifier.ts'

/** Who sent a request, as far as their credentials say. */
export interface Principal {
  uid: string
  email: string
  emailVerified: boolean
  via: 'bearer' | 'cookie'
}

export interface PrincipalDesk extends Pick<Ctx, 'db' | 'clock' | 'config'> {
  verify: Verify
  isRevoked: IsRevoked
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The bearer token first: a browser never adds one by itself, so it needs no other proof. Then the cookie, which a browser sends with
 * anybody's request: enough to read, and to change things only together with the XSRF token and our own origin (419, not 403, for a 403
 * makes the client fetch a new token). Null for a guest; 403 `token-expired` for a token that is no good.
 */
export async function principalOf(desk: PrincipalDesk, request: Request): Promise<Principal | null> {
  const token = bearerOf(request)
  if (token !== undefined) {
    const { uid, email, emailVerified } = await desk.verify(token)
    return { uid, email, emailVerified, via: 'bearer' }
  }
  const session = await sessionOf(desk, request)
  if (!session) return null
  if (!SAFE.has(request.method)) {
    refuseForeignOrigin(request, desk.config)
    if (!isDoubleSubmitted(request, session)) throw crossSite()
  }
  // Only a verified address ever gets a session.
  return { uid: session.uid, email: '', emailVerified: true, via: 'cookie' }
}

export function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

async function sessionOf(desk: PrincipalDesk, request: Request): Promise<Session | undefined> {
  // Whoever was here has signed out; we only have not been told yet.
  if (cookieOf(request, SIGNING_OUT_COOKIE)) return undefined
  const secret = cookieOf(request, sessionCookie(desk.config))
  const session = secret && (await findSession(desk, secret))
  if (!session) return undefined
  const { uid, sid, authTime, createdAt } = session // every token that is synced makes it anew
  const revoked = await desk.isRevoked({ sub: uid, sid: sid ?? undefined, authTime, provenAt: createdAt })
  return revoked ? undefined : session
}

function isDoubleSubmitted(request: Request, session: Session): boolean {
  const given = request.headers.get(XSRF_HEADER)
  if (!given || given !== cookieOf(request, XSRF_COOKIE)) return false
  return timingSafeEqual(Buffer.from(fingerprint(given)), Buffer.from(session.xsrfHash))
}
