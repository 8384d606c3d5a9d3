import { type Context, Hono } from 'hono'
import type { Ctx } from '#platform/context.ts'
import {
  emailNotVerified,
  forbidden,
  invalid,
  notFound,
  Problem,
  secondFactorRequired,
  termsChanged,
  unauthorized,
} from '#platform/errors.ts'
import { hasTermsToAccept } from '#platform/setting/legal/owed.ts'
import { z } from '#platform/zod.ts'
import { bringsVersion, type Contract, type Endpoint, type ParsedCall, takesKey } from './contract.ts'
import { wordOf } from './field-words.ts'
import { once, type StoredAnswer } from './idempotency.ts'
import { problemOf } from './sentence.ts'
import { requireStorable } from './storable.ts'

type HandlerResult<T> = T | Existing<T> | Awaiting<T>
/** Returned by a create that found an existing row: 200 instead of 201. */
export class Existing<T> {
  readonly answer: T
  constructor(answer: T) {
    this.answer = answer
  }
}
export const existing = <T>(answer: T) => new Existing(answer)

/** Returned when the effect waits for someone's approval: 202. */
export class Awaiting<T> {
  readonly answer: T
  constructor(answer: T) {
    this.answer = answer
  }
}
export const awaiting = <T>(answer: T) => new Awaiting(answer)

export type Handlers<C extends Contract> = {
  [K in keyof C]: (
    ctx: Ctx,
    call: ParsedCall<C[K]> & { ifMatch?: number; c: Context },
  ) => Promise<HandlerResult<AnswerOf<C[K]>>> | HandlerResult<AnswerOf<C[K]>>
}
// biome-ignore lint/suspicious/noExplicitAny: inference positions
type AnswerOf<E> = E extends Endpoint<any, any, infer A> ? A : never

export type Env = { Variables: { ctx: Ctx; requestID: string } }

/** Input of a reading call as text, from the path and the query string. */
export interface CallInput {
  params: Record<string, string>
  query: Record<string, string>
}
type ReadingCall = (ctx: Ctx, asked: CallInput) => Promise<unknown>

/** The mounted calls: over HTTP, and the reading ones by name, for pages rendered in this process. */
export class API extends Hono<Env> {
  readonly operations = new Map<string, { tag: string; endpoint: Endpoint }>()
  readonly readings = new Map<string, ReadingCall>()
}

/** Mounts a module's contract. Order: access, shape of the call, handler, answer. */
export function mount<C extends Contract>(api: API, tag: string, contract: C, handlers: Handlers<C>) {
  for (const [name, e] of Object.entries(contract).sort(literalsFirst)) {
    api.operations.set(name, { tag, endpoint: e })
    const handler = handlers[name] as (ctx: Ctx, call: unknown) => unknown
    if (e.method === 'get' && !e.leavesTrace) api.readings.set(name, reading(e, handler))
    api.on(e.method.toUpperCase(), e.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const ctx = callerOf(c.get('ctx'), e)
      requireAccess(ctx, e)
      const call = {
        params: paramsOf(e, c.req.param()),
        query: queryOf(e, givenOf(c)),
        ...askedOf(c, e, await bodyOf(c, e)),
        c,
      }
      const work = async (ctx: Ctx) => kept(e, await handler(where(ctx, e), call), ctx)
      const key = c.req.header('idempotency-key')
      const answer =
        key && takesKey(e)
          ? await once(ctx, { call: `${e.method} ${c.req.path}`, key, query: call.query, body: call.body }, work)
          : await work(ctx)
      return send(c, e, answer)
    })
  }
}

/** The same call without HTTP; the result is returned as it is. */
const reading =
  (e: Endpoint, handler: (ctx: Ctx, call: unknown) => unknown): ReadingCall =>
  async (reader, { params, query }) => {
    const ctx = callerOf(reader, e)
    requireAccess(ctx, e)
    requireStorable(query)
    const call = { params: paramsOf(e, params), query: queryOf(e, query), c: overHTTPOnly }
    return kept(e, await handler(where(ctx, e), call), ctx).body
  }

/** A handler for a call that exists and always refuses: 404 when `find` cannot see the row, else 403. */
export const alwaysRefuse =
  (find?: (ctx: Ctx, id: string) => Promise<unknown>) =>
  async (ctx: Ctx, call: { params?: unknown }): Promise<never> => {
    if (find) await find(ctx, (call.params as { id: string }).id)
    throw forbidden()
  }

/** The replica may lag, but a guest has written nothing that they must find again. */
const where = (ctx: Ctx, e: Endpoint): Ctx =>
  e.mayLag && ctx.viewer.kind === 'guest' ? { ...ctx, db: ctx.platform.replica ?? ctx.db } : ctx

/** The caller as this call sees them: a companion is a guest to every call that does not declare companion access. */
const callerOf = (ctx: Ctx, e: Endpoint): Ctx =>
  ctx.viewer.kind === 'companion' && e.companion === undefined ? { ...ctx, viewer: { kind: 'guest' }, via: 'none' } : ctx

function requireAccess(ctx: Ctx, e: Endpoint) {
  if (e.access === 'public') return
  if (ctx.viewer.kind === 'member') {
    if (e.method !== 'get' && !e.beforeTerms && hasTermsToAccept(ctx, ctx.viewer)) throw termsChanged()
    return
  }
  if (ctx.viewer.kind === 'guest') throw unauthorized()
  if (ctx.viewer.kind === 'companion') {
    if (e.companion === 'may') return
    throw e.companion === 404 ? notFound() : forbidden()
  }
  if (ctx.viewer.kind === 'unproven') {
    if (e.access === 'unproven') return
    throw secondFactorRequired()
  }
  if (e.access !== 'newcomer') throw emailNotVerified()
}

function paramsOf(e: Endpoint, given: Record<string, string>) {
  if (!e.params) return undefined
  const parsed = e.params.safeParse(given)
  if (parsed.success) return parsed.data
  const tooMany = parsed.error.issues.some(({ code, path }) => code === 'too_big' && path[0] === 'ids')
  throw tooMany ? invalid({ ids: 'IDは100件までにしてください。' }) : notFound()
}

function givenOf(c: Context) {
  const given: Record<string, string> = {}
  for (const [name, values] of Object.entries(c.req.queries())) {
    const filled = values.filter((value) => value !== '')
    if (filled.length > 1) throw invalid({ [name]: `${wordOf(name) ?? name}が重複しています。複数の値はカンマで区切ってください。` })
    if (filled[0] !== undefined) given[name] = filled[0]
  }
  requireStorable(given)
  return given
}

function queryOf(e: Endpoint, given: Record<string, string>) {
  if (!e.query) {
    const [unknown] = Object.keys(given)
    if (unknown) throw invalid({ [unknown]: `${unknown}という項目はありません。` })
    return undefined
  }
  return parse(e.query, given)
}

const nothing = z.strictObject({})

/** The same for every call: no body counts as an empty one. A body must be JSON, declare it, and match the call's schema. */
async function bodyOf(c: Context, e: Endpoint) {
  if (e.form || e.method === 'get') return undefined
  const text = await c.req.text()
  if (text !== '' && !/^application\/([\w.]+\+)?json\b/.test(c.req.header('content-type') ?? ''))
    throw new Problem(415, 'unsupported-media-type', '送信の形式が違います（application/json で送ってください）。')
  let body: unknown = {}
  try {
    if (text !== '') body = JSON.parse(text)
  } catch {
    throw new Problem(400, 'malformed-json', '送信された内容を読み取れませんでした。')
  }
  requireStorable(body)
  const parsed = parse(e.body ?? nothing, body)
  return e.body && parsed
}

function parse(schema: z.ZodType, input: unknown) {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw problemOf(schema, parsed.error.issues)
  return parsed.data
}

/** A body that carries back the version it was read with is checked as with If-Match. */
function askedOf(c: Context, e: Endpoint, body: unknown) {
  const ifMatch = ifMatchOf(c)
  if (!bringsVersion(e)) return { body, ifMatch }
  const { version, ...fields } = body as { version?: unknown }
  if (version !== undefined && !Number.isInteger(version)) throw invalid({ version: '版の値をご確認ください。' })
  return { body: fields, ifMatch: ifMatch ?? (version as number | undefined) }
}

function ifMatchOf(c: Context) {
  const header = c.req.header('if-match')
  if (!header || header === '*') return undefined
  const version = Number(header.replaceAll(/^W\/|"/g, ''))
  if (!Number.isInteger(version)) throw invalid({ 'If-Match': 'If-Match の値をご確認ください。' })
  return version
}

function kept(e: Endpoint, handled: unknown, ctx: Ctx): StoredAnswer {
  const body = handled instanceof Existing || handled instanceof Awaiting ? handled.answer : handled
  if (ctx.config.test && !(body instanceof ReadableStream || body instanceof Uint8Array)) e.output.parse(body) // a column that leaks, or a field that is missing, fails the test that met it
  return { status: statusOf(e, handled), body }
}

function statusOf(e: Endpoint, handled: unknown): number {
  if (handled instanceof Existing) return 200
  if (!(handled instanceof Awaiting)) return e.status
  if (!e.mayWait) throw new Error(`The contract of ${e.path} does not declare that it may wait.`)
  return 202
}

/** Charsets of streams that are not UTF-8. */
const charsets = new WeakMap<object, string>()
export const inCharset = (stream: object, charset: string): unknown => charsets.set(stream, charset)
const charsetOf = (body: unknown) => (body instanceof ReadableStream && charsets.get(body)) || 'utf-8'

function send(c: Context, e: Endpoint, { status, body }: StoredAnswer) {
  if (e.cache) c.header('cache-control', e.cache)
  if (status === 204) return c.body(null, 204)
  // Not UTF-8, so it must not be declared as text.
  if (body instanceof Uint8Array)
    return c.body(body as Uint8Array<ArrayBuffer>, status as 200, { 'content-type': 'application/octet-stream' })
  if (e.media)
    return c.body(body instanceof ReadableStream ? body : String(body), status as 200, {
      'content-type': e.media.startsWith('text/') ? `${e.media}; charset=${charsetOf(body)}` : e.media,
    })
  const { version } = (body ?? {}) as { version?: number }
  if (typeof version === 'number') c.header('etag', `"${version}"`)
  if (e.status === 201) c.header('location', locationOf(e, body as Record<string, unknown>))
  return c.json(body as object, status as 200)
}

const locationOf = ({ path, location = `/api${path}/{id}` }: Endpoint, made: Record<string, unknown>) =>
  location.replaceAll(/\{(\w+)\}/g, (_, name) => String(made[name]))

// Stands in for HTTP when a page reads: pages never use calls that need uploads, downloads or cookies.
const overHTTPOnly = new Proxy({} as Context, {
  get: () => {
    throw new Error('This call is only available over HTTP.')
  },
})

// /negotiation/estate must match before /negotiation/{id}: literal segments come first ('~' sorts after every letter).
const literalsFirst = ([, a]: [string, Endpoint], [, b]: [string, Endpoint]) => (weight(a.path) < weight(b.path) ? -1 : 1)
const weight = (path: string) => path.replaceAll(/\{\w+\}/g, '~')
