import { type Context, Hono } from 'hono'
import { deviceName } from '#platform/auth/device-name.ts'
import { Problem } from '#platform/errors.ts'
import { networkOf } from '#platform/throttle/network.ts'
import type { z } from '#platform/zod.ts'
import { passwordPolicy, projectInfo, recaptchaConfig, recaptchaParams, signInMethods } from './about.ts'
import { deleteByHolder } from './delete-account.ts'
import { refresh } from './families.ts'
import { recordRefusal } from './journal.ts'
import { deviceOf } from './known-places.ts'
import { lookup } from './lookup.ts'
import type { Caller, Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { resetPassword } from './reset-password.ts'
import { sendOobCode } from './send-code.ts'
import { signInWithPassword } from './sign-in.ts'
import { signInWithIdp } from './sign-in-with-google.ts'
import { signInWithEmailLink } from './sign-in-with-link.ts'
import { openAccount } from './sign-up.ts'
import { count } from './throttle.ts'
import { update } from './update.ts'
import * as wire from './wire.ts'

const TOOLKIT = '/identitytoolkit.googleapis.com'
const SECURE_TOKEN = '/securetoken.googleapis.com'

type Call = (idp: Provider, body: unknown, caller: Caller) => Promise<object>
const call =
  <S extends z.ZodType>(schema: S, verb: (idp: Provider, request: z.output<S>, caller: Caller) => Promise<object>): Call =>
  (idp, body, caller) =>
    verb(idp, wire.parse(schema, body), caller)

const posts: Record<string, Call> = {
  '/v1/accounts:signUp': call(wire.SignUpRequest, openAccount),
  '/v1/accounts:signInWithPassword': call(wire.SignInWithPassword, signInWithPassword),
  '/v1/accounts:signInWithEmailLink': call(wire.SignInWithEmailLink, signInWithEmailLink),
  '/v1/accounts:signInWithIdp': call(wire.SignInWithIdp, signInWithIdp),
  '/v1/accounts:sendOobCode': call(wire.SendCode, sendOobCode),
  '/v1/accounts:resetPassword': call(wire.ResetPassword, resetPassword),
  '/v1/accounts:update': call(wire.Update, update),
  '/v1/accounts:lookup': call(wire.WithIDToken, lookup),
  '/v1/accounts:delete': call(wire.WithIDToken, deleteByHolder),
  '/v1/accounts:createAuthUri': call(wire.SignInMethods, signInMethods),
}

const gets: Record<string, (idp: Provider) => Promise<object>> = {
  '/v1/projects': projectInfo,
  '/v1/recaptchaParams': recaptchaParams,
  '/v2/recaptchaConfig': recaptchaConfig,
  '/v2/passwordPolicy': passwordPolicy,
}

/** Facts about a caller that are known before parsing. */
export type Peer = Pick<Caller, 'ip' | 'requestID'>

/** The Identity Toolkit API, on the paths the SDK uses with a custom origin. */
export function identityRoutes(idp: Provider, peerOf: (c: Context) => Peer): Hono {
  const callerOf = (c: Context): Caller => {
    const peer = peerOf(c)
    return { ...peer, network: networkOf(peer.ip), deviceName: deviceName(c.req.header('user-agent')), ...deviceOf(c, idp) }
  }
  const app = new Hono()
  app.onError(async (error, c) => {
    if (error instanceof Refusal) await recordRefusal(idp, callerOf(c), error, c.req.path)
    return failure(error, c, idp)
  })
  app.get('/.well-known/jwks.json', async (c) => c.json((await idp.keys()).jwks, 200, { 'cache-control': 'public, max-age=300' }))
  app.post(`${SECURE_TOKEN}/v1/token`, async (c) => {
    requireKey(c, idp)
    const caller = callerOf(c)
    await count(idp, 'refreshFromNetwork', caller.network)
    return answer(c, await grant(idp, await bodyOf(c), caller))
  })
  app.post(`${TOOLKIT}/*`, async (c) => {
    requireKey(c, idp)
    const verb = posts[c.req.path.slice(TOOLKIT.length)]
    if (!verb) throw new Refusal('NOT_FOUND', undefined, 404)
    return answer(c, await verb(idp, await bodyOf(c), callerOf(c)))
  })
  app.get(`${TOOLKIT}/*`, async (c) => {
    requireKey(c, idp)
    const verb = gets[c.req.path.slice(TOOLKIT.length)]
    if (!verb) throw new Refusal('NOT_FOUND', undefined, 404)
    return answer(c, await verb(idp))
  })
  return app
}

async function grant(idp: Provider, body: unknown, caller: Caller) {
  const { grant_type, refresh_token } = wire.parse(wire.RefreshGrant, body)
  if (!grant_type) throw new Refusal('MISSING_GRANT_TYPE')
  if (grant_type !== 'refresh_token') throw new Refusal('INVALID_GRANT_TYPE')
  if (!refresh_token) throw new Refusal('MISSING_REFRESH_TOKEN')
  const { idToken, refreshToken, expiresIn, accountID } = await refresh(idp, refresh_token, caller)
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    user_id: accountID,
    project_id: idp.config.identity.projectID,
  }
}

/** Not a secret: it only separates deployments that a browser has seen under one address. */
function requireKey(c: Context, idp: Provider) {
  if (c.req.query('key') !== idp.config.identity.apiKey)
    throw new Refusal('INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.')
}

async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('INVALID_ARGUMENT', 'Invalid JSON payload received.')
  }
}

const answer = (c: Context, body: object) => c.json(body, 200, { 'cache-control': 'no-store' })

/**
 * An outage is deliberately not JSON: the SDK takes that for a broken connection and retries later, but at any JSON error during page load
 * it signs the person out.
 */
function failure(error: Error, c: Context, idp: Provider): Response {
  if (error instanceof Refusal) return c.json(error.body, error.status as 400, { 'cache-control': 'no-store' })
  if (error instanceof Problem) throw error // answered by the door
  if (!idp.outage.noticed(error)) idp.log.error({ err: error, path: c.req.path }, 'the identity provider failed')
  return c.text('unavailable', 503, { 'cache-control': 'no-store', 'retry-after': '5' })
}
