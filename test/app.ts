import { FetchError } from 'ofetch'
import { afterAll, beforeEach } from 'vitest'
import { takeFacilityChanges } from '#domain/base/master/facility/changes.ts'
import { findMember } from '#domain/people/user/members.ts'
import { type Clock, type TurnableClock, turnableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { createLog } from '#platform/log.ts'
import { openPlatform, type Platform, type PlatformOptions, systemContext } from '#platform/platform.ts'
import { atTheDoor } from '#platform/second-factor/require-second-factor.ts'
import { type Authenticate, createApp } from '#server/app.ts'
import { createDoor } from '#server/door.ts'
import { openIdentity } from '#server/identity.ts'
import { jobTable } from '#src/jobs.ts'
import { listeners } from '#src/listeners.ts'
import { type Api, makeApi } from '#web/api/make.ts'
import { cast, enterCast, type Person } from './cast.ts'
import { freshDatabase } from './database.ts'
import { requireDocumented } from './documented.ts'
import { ownFolder } from './folders.ts'
import { sharedPair } from './signing-pair.ts'
import { worldsOf } from './worlds.ts'

export interface TestApp {
  platform: Platform
  clock: TurnableClock
  /** The application behind the door. */
  app: ReturnType<typeof createApp>
  /** Any request to the whole application; `by` signs it. */
  fetch(path: string, init?: RequestInit & { by?: Person }): Promise<Response>
  /** The client that pages use, signed in as a person of the cast, or as a guest. */
  as(person?: Person): Api
  /** The context of a person, for tests that call actions directly. */
  ctx(person?: Person): Promise<Ctx>
  /** Runs every job that is due. */
  drain(): Promise<void>
  close(): Promise<void>
}

const START = '2026-11-21T10:00:00+09:00'
/** Otherwise each app would create its own, and wait for the disk. */
const SECRET = 'what-the-tests-seal-with-and-nobody-else'

interface Given extends Pick<PlatformOptions, 'database' | 'log' | 'manualJobs'> {
  /** Whether the database has members of its own, so that the cast does not enter. */
  filled?: boolean
}

/** The whole application on a fresh database with the cast, and a clock that stands still until it is turned. */
export async function testApp(env: Record<string, string> = {}, given: Given = {}): Promise<TestApp> {
  const clock = turnableClock(START)
  const DATA_DIR = ownFolder('test')
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR, SECRET, LOG_LEVEL: 'error', ...env })
  const opened = given.database ?? (await freshDatabase())
  const log = given.log ?? createLog('error', { write: (line: string) => console.error(line) })
  const platform = await openPlatform({
    config,
    listeners,
    jobTable,
    clock,
    log,
    database: { ...opened, close: async () => {} },
    manualJobs: given.manualJobs ?? true,
  })
  if (!given.filled) await enterCast(systemContext(platform))
  const identity = openIdentity(platform, { makePair: sharedPair })
  platform.accounts = identity.accounts
  const app = createApp(platform, identity, knowingCast(identity, clock))

  // Pages are rendered only by the built server; the end-to-end tests cover them.
  const door = createDoor({ platform, app, page: async () => new Response('a page') })
  const fetch: TestApp['fetch'] = async (path, init = {}) => {
    const request = signedRequest(path, init, config.baseURL)
    const answer = await door(request)
    await requireDocumented(request.method, new URL(request.url).pathname, answer)
    return answer
  }

  return {
    platform,
    clock,
    app,
    fetch,
    as: (person) => clientOf(fetch, person),
    async ctx(person) {
      const base = systemContext(platform)
      if (!person) return { ...base, viewer: { kind: 'guest' }, via: 'none' }
      const member = await findMember(base.db, cast[person].id)
      if (!member) throw new Error(`${person} is not in the database.`)
      return { ...base, viewer: member, via: 'bearer' }
    },
    drain: () => platform.jobs.drain(),
    async close() {
      await platform.close()
      // Renamed facilities are global state of the process, so they are reset for the next test file.
      takeFacilityChanges(undefined)
    },
  }
}

/** Each test of a file begins with what its `beforeAll` made. */
export function eachAnew(opened: () => TestApp) {
  beforeEach(() => worldsOf(opened()).startAnew())
  afterAll(() => opened().close())
}

/** Members of the cast sign their requests by name; any other credentials are checked as in production. */
export const knowingCast =
  (identity: ReturnType<typeof openIdentity>, clock: Clock): Authenticate =>
  async (request, ctx) => {
    const uid = /^Bearer test-(.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    if (!uid) return identity.authenticate(request, ctx)
    const member = await findMember(ctx.db, uid)
    // A minute ago, unless a test sets it.
    const signedInAt = new Date(request.headers.get('x-test-signed-in') ?? clock.now().getTime() - 60_000)
    if (!member)
      return { viewer: { kind: 'newcomer', id: uid, email: `${uid}@example.com`, emailVerified: true }, via: 'bearer', signedInAt }
    return { ...(await atTheDoor(ctx, request, member)), via: 'bearer', signedInAt }
  }

/** A request signed by a person of the cast, or by anyone else by id. */
export function signedRequest(path: string, { by, ...init }: RequestInit & { by?: Person | undefined }, baseURL: string): Request {
  const headers = new Headers(init.headers)
  if (by) headers.set('authorization', `Bearer test-${(cast[by] as { id: string } | undefined)?.id ?? by}`)
  return new Request(new URL(path, baseURL), { ...init, headers })
}

export const clientOf = (fetch: TestApp['fetch'], person: Person | undefined): Api =>
  makeApi(async ({ method, url, body, headers }) => {
    const json = body !== undefined && !(body instanceof FormData)
    const response = await fetch(url, {
      ...(person && { by: person }),
      method,
      headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
      body: json ? JSON.stringify(body) : (body as FormData | undefined),
    })
    const text = await response.text()
    const data = text === '' ? undefined : JSON.parse(text)
    if (response.ok) return data
    throw Object.assign(new FetchError(`${response.status} ${data?.code ?? ''} ${data?.title ?? ''}`), {
      status: response.status,
      data,
    })
  })

/** The answer of a refused call: `await refusal(api.getEstate(...))` -> { status, code, ... }. Fails if the call succeeds. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ status: number; code: string; title: string; state?: number; errors?: { path: string; message: string }[] }> {
  try {
    await call
  } catch (error) {
    if (error instanceof FetchError) return { ...error.data, status: error.status as number }
    throw error
  }
  throw new Error('The call was expected to be refused, but it succeeded.')
}
