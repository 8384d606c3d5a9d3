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
import type { Identified } from './verifier.ts'

export interface TokenSyncDesk extends PrincipalDesk {
  /** A verified person's browser arrives: the place to follow a changed address; answers how long the session may lie unused. */
  welcome(identified: Identified): Promise<{ idleSeconds: number }>
  /** Ends the sign-in at the provider, where that is ours to do. */
  revokeFamily(sid: string): Promise<void>
  /** What is still open for this person, in whatever tab, asks again whether it may be. */
  signedOut(uid: string): Promise<void>
}

/** An older token may have been lying around; a fresh one was just given out to whoever signed in. */
const MAX_TOKEN_AGE_MS = 5 * 60_000

/**
 * POST trades a fresh ID token for the session cookie, DELETE ends the session and its sign-in. Both read the cookie themselves, so they
 * are mounted beside the calls that ask who is calling; problems are thrown to the app around them.
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
    const before = await endCurrent(desk, c.req.raw) // a new secret at every sync: nobody can have planted it before
    const device = deviceName(c.req.header('user-agent'))
    const goesOn = before?.uid === identified.uid && nameOfSignIn(before) === nameOfSignIn(identified)
    // A fresh token of the same sign-in: who has proven themselves in this browser has done so still.
    const secondFactorAt = goesOn ? before.secondFactorAt : null
    const opened = await openSession(desk, identified, { idleSeconds, device, secondFactorAt })
    // Somebody signed in again in this browser: what they were signed in as until now ends with its cookie.
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
