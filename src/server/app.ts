import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { MAX_PAPER_BYTES } from '#domain/deal/paper/enumerations.ts'
import { TOO_LARGE_PAPER } from '#domain/deal/paper/paper-words.ts'
import { MAX_BANK_FILE_BYTES, TOO_LARGE_BANK_FILE } from '#domain/money/deposit/bank-file/problems.ts'
import { MAX_PRIVACY_FILE_BYTES, TOO_LARGE_PRIVACY_FILE } from '#domain/people/privacy/enumerations.ts'
import { MAX_CHAT_FILE_BYTES, TOO_LARGE_CHAT_FILE } from '#domain/talk/chat/files/enumerations.ts'
import { type Ctx, UserType, type Viewer } from '#platform/context.ts'
import { notFound, Problem } from '#platform/errors.ts'
import { MAX_UPLOAD_BYTES, TOO_LARGE_PICTURE } from '#platform/files/upload.ts'
import { accessLog } from '#platform/http/access-log.ts'
import { type BodyLimit, limitBody } from '#platform/http/body-limit.ts'
import { docsRoutes } from '#platform/http/docs.ts'
import { openAPIDocument } from '#platform/http/openapi.ts'
import { refuseForeignOrigin } from '#platform/http/origin.ts'
import { peerOf } from '#platform/http/peer.ts'
import { problemResponse } from '#platform/http/problem.ts'
import type { API, Env } from '#platform/http/serve.ts'
import { newID } from '#platform/id.ts'
import { createStreams, type WhoMayStay } from '#platform/live/stream.ts'
import { devMail } from '#platform/mail/dev-mail.ts'
import { simulatorPages } from '#platform/payments/simulator/pages.ts'
import { type Platform, systemContext } from '#platform/platform.ts'
import { postcodeRoutes } from '#platform/postcode/routes.ts'
import { classOf } from '#platform/throttle/limits.ts'
import { limitCalls, limitGuest } from '#platform/throttle/throttle.ts'
import { createAPI, mountRawRoutes } from '../api.ts'
import type { Identity } from './identity.ts'
import { createMetrics } from './metrics.ts'
import { createReadiness, OUTGROWN } from './ready.ts'

/** Identifies the caller; throws the problem that fits bad credentials. */
export type Authenticate = (
  request: Request,
  ctx: Ctx,
) => Promise<Pick<Ctx, 'viewer' | 'via' | 'signIn' | 'signedInAt' | 'session' | 'provenAt'>>

const KB = 1024
/** Maximum body size by path. Larger limits are listed here: an unlisted path gets the smallest. */
function bodyLimitOf(path: string): BodyLimit {
  if (path === '/api/image') return { bytes: MAX_UPLOAD_BYTES, says: TOO_LARGE_PICTURE }
  if (/^\/api\/paper\/[\w-]+\/file$/.test(path)) return { bytes: 2 * MAX_PAPER_BYTES, says: TOO_LARGE_PAPER }
  if (/^\/api\/privacyRequest\/[\w-]+\/file$/.test(path)) return { bytes: 2 * MAX_PRIVACY_FILE_BYTES, says: TOO_LARGE_PRIVACY_FILE }
  if (path === '/api/chatFile') return { bytes: 4 * MAX_CHAT_FILE_BYTES, says: TOO_LARGE_CHAT_FILE }
  if (path === '/api/bankImport') return { bytes: 2 * MAX_BANK_FILE_BYTES, says: TOO_LARGE_BANK_FILE }
  // None of our JSON comes near this size, nor does any event of the payment provider, which includes the whole object.
  if (/^\/(api|webhooks)\//.test(path)) return { bytes: 1024 * KB }
  return { bytes: 64 * KB }
}

const OURS =
  /^\/(api|webhooks|files|postcodes|unsubscribe|contractCheck|plain|docs|dev\/mail[\w./-]*|simulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|\.well-known\/(?:jwks\.json|security\.txt|change-password)|healthz|readyz|metrics|robots|sitemaps?|talks|estate\/[\w-]+\/og)(\/|$|\.)/

/** True when this path is answered here rather than by a page. */
export const isOurs = (path: string) => OURS.test(path)

/** Everything but the pages: the API and related routes, as one fetch handler over an open platform. */
export function createApp(
  platform: Platform,
  identity: Identity,
  authenticate: Authenticate = identity.authenticate,
  api: API = createAPI(),
): Hono<Env> {
  const { config } = platform
  const app = new Hono<Env>()
  app.onError((error, c) => problemResponse(error, c.get('requestID') ?? '', platform))
  app.notFound((c) => problemResponse(notFound('この呼び出しはありません。'), c.get('requestID') ?? '', platform))

  app.use('*', async (c, next) => {
    c.set('requestID', newID())
    c.set('ctx', guestContext(platform, c.get('requestID'), peerOf(c.req.raw, config)))
    await next()
    c.header('x-request-id', c.get('requestID'))
  })
  const readiness = createReadiness(platform)
  const metrics = createMetrics(platform, readiness)
  app.use('*', metrics.count)
  app.use('*', limitBody(bodyLimitOf))
  app.get('/metrics', metrics.answer)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const troubles = await readiness()
    return troubles.length === 0 ? c.text('ok') : c.text(troubles.join('\n'), 503)
  })
  app.get('/readyz/database', async (c) => {
    await platform.database.db.execute(sql`select 1`)
    return platform.schema?.outgrown ? c.text(OUTGROWN, 503) : c.text('ok')
  })
  app.use('*', accessLog)
  // Mounted before the calls that authenticate.
  app.use('/api/auth/token-sync', limitCalls(classOf))
  app.route('/', identity.routes)
  app.route('/', docsRoutes(config))
  if (!config.production) app.route('/', devMail({ db: platform.database.db }))
  if (platform.gateway.kind === 'simulated') {
    platform.gateway.connectWebhook(async (request) => app.fetch(request))
    app.route('/', simulatorPages({ gateway: platform.gateway, context: () => systemContext(platform) }))
  }

  const signed = async (c: Context<Env>, next: () => Promise<void>) => {
    refuseForeignOrigin(c.req.raw, config)
    const ctx = c.get('ctx')
    const who = await authenticate(c.req.raw, ctx).catch(async (error) => {
      await limitGuest(ctx, c.req)
      throw error
    })
    if (who.viewer.kind === 'guest') await limitGuest(ctx, c.req)
    c.set('ctx', { ...ctx, ...who })
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  }
  app.use('/api/*', limitCalls(classOf), signed)
  app.use('/files/*', signed)
  app.use('/postcodes/*', limitCalls(classOf), signed)
  app.route('/', postcodeRoutes())
  // A shortcut of the installed app; the URL is the same for everyone.
  app.get('/talks', signed, (c) => c.redirect(talksOf(c.get('ctx').viewer)))

  // Built on the first request, so it does not slow the start.
  let document: object | undefined
  api.get('/openapi.json', (c) => {
    document ??= openAPIDocument(api.operations)
    return c.json(document)
  })
  mountRawRoutes(app, platform)
  const listenHere = createStreams(platform, whoMayStay(identity, authenticate))
  app.get('/api/live', (c) => listenHere(c, { session: identity.sessionOf(c.req.raw), request: c.req.raw, ctx: c.get('ctx') }))
  app.route('/api', api)
  return app
}

/** Sessions are checked in one query; callers with a token of their own, one by one. */
const whoMayStay =
  (identity: Identity, authenticate: Authenticate): WhoMayStay =>
  async (visitors) => {
    const signedIn = await identity.stillSignedIn(visitors.flatMap(({ session }) => session ?? []))
    return Promise.all(
      visitors.map(({ session, request, ctx }) => (session ? signedIn.has(session) : isMember(authenticate(request, ctx)))),
    )
  }

const isMember = (authenticated: ReturnType<Authenticate>) =>
  authenticated.then(
    ({ viewer }) => viewer.kind === 'member',
    (error) => {
      if (error instanceof Problem) return false
      throw error
    },
  )

const talksOf = (viewer: Viewer) => (viewer.kind === 'member' ? TALKS[viewer.userType] : '/login')
const TALKS = { [UserType.admin]: '/admin/chat', [UserType.seller]: '/seller/chat', [UserType.buyer]: '/buyer/chat' }

/** The context of a caller not yet identified. */
export const guestContext = (platform: Platform, requestID: string, ip: string): Ctx => ({
  db: platform.database.db,
  viewer: { kind: 'guest' },
  via: 'none',
  clock: platform.clock,
  config: platform.config,
  log: platform.log.child({ requestID }),
  requestID,
  ip,
  platform,
})
