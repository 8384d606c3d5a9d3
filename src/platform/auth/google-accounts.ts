import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Logger } from '#platform/log.ts'
import { fingerprint } from '#platform/opaque.ts'
import { z } from '#platform/zod.ts'
import { endedSignIns, sessions } from './table.ts'
import type { Claims, IsRevoked } from './verifier.ts'

export type Ask = (request: Request) => Promise<Response>

interface Desk extends Pick<Ctx, 'db' | 'clock' | 'config'> {
  log: Logger
  ask: Ask
  /** Open streams of this account check again whether they are still allowed. */
  signedOut(uid: string): Promise<void>
}

const LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup'
const WITHIN_MS = 5000
/** A token is checked when first seen, and then at this interval. */
const EVERY_MS = 5 * 60_000
/** A cookie cannot be checked with Google: it is as good as its last token, which an open browser renews in less than an hour. */
const COOKIE_MS = 65 * 60_000
const MAX_REMEMBERED = 20_000

/**
 * Google does not announce that it disabled an account or ended sign-ins, and only answers for a token. So tokens are checked, and a
 * revoked one also ends the cookies of its sign-in. While Google is unreachable, valid tokens stay valid for the rest of their hour, and
 * cookies until the next token is due.
 */
export function googleIsRevoked(desk: Desk): IsRevoked {
  const asked = new Map<string, { at: number; revoked: Promise<boolean> }>()

  return async (claims) => {
    if (await isEnded(desk, claims)) return true
    const now = desk.clock.now().getTime()
    const { token, provenAt } = claims
    if (token === undefined) return provenAt === undefined || now - provenAt.getTime() > COOKIE_MS
    const mark = fingerprint(token)
    const before = asked.get(mark)
    if (before && now - before.at < EVERY_MS) return before.revoked
    const revoked = ask(desk, token, claims)
    asked.delete(mark)
    asked.set(mark, { at: now, revoked })
    revoked.catch(() => asked.delete(mark))
    const [oldest] = asked.keys()
    if (oldest && asked.size > MAX_REMEMBERED) asked.delete(oldest)
    return revoked
  }
}

/** By its owner, on one of our pages. */
async function isEnded({ db }: Desk, { sub, authTime }: Claims): Promise<boolean> {
  const [ended] = await db
    .select({ uid: endedSignIns.uid })
    .from(endedSignIns)
    .where(and(eq(endedSignIns.uid, sub), eq(endedSignIns.authTime, authTime)))
  return ended !== undefined
}

async function ask(desk: Desk, token: string, claims: Claims): Promise<boolean> {
  const revoked = (await askStanding(desk, token, claims)) === 'revoked'
  if (revoked) await endSessions(desk, claims)
  return revoked
}

const Standing = z.object({ users: z.array(z.object({ validSince: z.coerce.number().default(0), disabled: z.boolean().default(false) })) })
const Refused = z.object({ error: z.object({ message: z.string() }) })
const REVOKED = /^(TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND)\b/

async function askStanding({ ask, config, log }: Desk, token: string, { authTime }: Claims): Promise<'good' | 'revoked' | 'unknown'> {
  try {
    const answer = await ask(
      new Request(`${LOOKUP}?key=${encodeURIComponent(config.identity.apiKey)}`, {
        method: 'POST',
        // API keys for browsers are often restricted to the site's address.
        headers: { 'content-type': 'application/json', referer: `${config.baseURL}/` },
        body: JSON.stringify({ idToken: token }),
        signal: AbortSignal.timeout(WITHIN_MS),
      }),
    )
    const body: unknown = await answer.json()
    if (answer.ok) {
      const [account] = Standing.parse(body).users
      return !account || account.disabled || account.validSince * 1000 > authTime.getTime() ? 'revoked' : 'good'
    }
    const { message } = Refused.parse(body).error
    if (REVOKED.test(message)) return 'revoked'
    log.warn({ status: answer.status, message }, 'Google could not confirm that a sign-in is still valid')
  } catch (error) {
    log.warn({ err: error }, 'Google could not confirm that a sign-in is still valid')
  }
  return 'unknown'
}

async function endSessions({ db, signedOut }: Desk, { sub, authTime }: Claims) {
  await db.delete(sessions).where(and(eq(sessions.uid, sub), lte(sessions.authTime, authTime)))
  await signedOut(sub)
}
