import { type Context, Hono } from 'hono'
import { record } from '#platform/audit/record.ts'
import { emailNotVerified, tokenExpired, unauthorized } from '#platform/errors.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import type { Env } from '#platform/http/serve.ts'
import { sessionCookie, sessionCookies } from './cookies.ts'
import { deviceName } from './device-name.ts'
import { bearerOf, type PrincipalDesk } from './principal.ts'
import { cookieOf } from './read-cookie.ts'
import { endSession, openSession, type Session } from './session.ts'
import { nameOfSignIn } from './sign-ins.ts'
import type { TokenIdentity } from './verifier.ts'

export interface TokenSyncDesk extends PrincipalDesk {
  /** Called when a verified browser arrives, for example to follow a changed address; returns the allowed idle time. */
  welcome(identified: TokenIdentity): Promise<{ idleSeconds: number }>
  /** Ends the sign-in at the provider, if it is ours. */
  revokeFamily(sid: string): Promise<void>
  /** Open streams of this account, in all tabs, check again whether they are still allowed. */
  signedOut(uid: string): Promise<void>
}

/** An older token may have been stolen; a fresh one was issued only just now. */
const MAX_TOKEN_AGE_MS = 5 * 60_000

/**
 * POST exchanges a fresh ID token for the session cookie, DELETE ends the session and its sign-in. Both read the cookie themselves, so they
 * are mounted next to the calls that determine the caller; problems are thrown to the surrounding app.
 */
export function tokenSyncRoutes(desk: TokenSyncDesk): Hono<Env> {
  const routes = new Hono<Env>()
  routes.on(['POST', 'DELETE'], '/token-sync', async (c, next) => {
    refuseForeignOrigin(c.req.raw, desk.config)
    await next()
  })
  routes.post('/token-sync', async (c) => {
    const token = bearerOf(c.req.raw)
    if (!token) throw unauthorized()
    const identified = await desk.verify(token)
    if (desk.clock.now().getTime() - identified.issuedAt.getTime() > MAX_TOKEN_AGE_MS) throw tokenExpired()
    if (!identified.emailVerified) throw emailNotVerified()
    const { idleSeconds } = await desk.welcome(identified)
    const before = await endCurrent(desk, c.req.raw) // a new secret at every sync: an attacker cannot have planted it before
    const device = deviceName(c.req.header('user-agent'))
    const goesOn = before?.uid === identified.uid && nameOfSignIn(before) === nameOfSignIn(identified)
    // A fresh token of the same sign-in keeps this browser's second factor.
    const secondFactorAt = goesOn ? before.secondFactorAt : null
    const opened = await openSession(desk, identified, { idleSeconds, device, secondFactorAt })
    // A new sign-in in this browser: the previous one ends together with its cookie.
    if (before && (before.sid !== (identified.sid ?? null) || before.uid !== identified.uid)) await endSignIn(desk, before)
    return answer(c, sessionCookies(desk.config, opened))
  })
  routes.delete('/token-sync', async (c) => {
    const ended = await endCurrent(desk, c.req.raw)
    if (ended) {
      await endSignIn(desk, ended)
      const viewer = { kind: 'newcomer', id: ended.uid, email: '', emailVerified: false } as const
      const { db, clock } = desk
      await record({ db, clock, viewer, requestID: c.get('requestID'), ip: c.get('ctx').ip }, 'identity.sign-out', {
        kind: 'account',
        id: ended.uid,
      })
    }
    return answer(c, sessionCookies(desk.config, { secret: '', xsrf: '', seconds: 0 }))
  })
  return routes
}

async function endCurrent(desk: TokenSyncDesk, request: Request) {
  const secret = cookieOf(request, sessionCookie(desk.config))
  return secret ? endSession(desk, secret) : undefined
}

async function endSignIn(desk: TokenSyncDesk, { sid, uid }: Session) {
  if (sid) await desk.revokeFamily(sid)
  await desk.signedOut(uid)
}

function answer(c: Context, cookies: string[]) {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
  c.header('cache-control', 'no-store')
  return c.body(null, 204)
}
