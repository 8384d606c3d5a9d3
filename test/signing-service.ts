import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { examineApart } from '#platform/documents/bounded.ts'
import { bytesOf, openPaper } from '#platform/documents/page.ts'
import { placeSeal } from '#platform/documents/seal/place.ts'
import { isSigned, SIGNATURE_HEADER, signatureOf } from '#platform/signing/signed.ts'
import type { TestApp } from './app.ts'

interface Kept {
  title: string
  document: Buffer
  signers: { name: string; email: string; party: string }[]
  expiresOn: string
  webhook: string
  state: 'open' | 'completed' | 'declined' | 'expired' | 'canceled'
  signed?: Buffer
}

const SECRET = 'what-the-house-and-the-service-both-know'

/** A fake signing service, over real HTTP in both directions, as docs/signing.md describes. Pass it the application once that is open. */
export async function signingService() {
  let house: TestApp | undefined
  const now = () => house?.clock.now() ?? new Date()
  const envelopes = new Map<string, Kept>()
  /** The requests it received, in order. */
  const asked: string[] = []
  const service = { away: false, envelopes, asked }

  const stateOf = (id: string) => {
    const { state, signed } = envelopes.get(id) as Kept
    return { envelope: id, state, ...(signed && { sha256: hashOf(signed) }), at: now().toISOString() }
  }
  const wire = new Hono()
    .use(async (c, next) => {
      if (service.away) return c.text('tired', 503)
      const call = { method: c.req.method, path: c.req.path, body: await c.req.text() }
      asked.push(`${call.method} ${call.path}`)
      return isSigned(SECRET, now(), call, c.req.header(SIGNATURE_HEADER)) ? next() : c.text('who are you?', 401)
    })
    .put('/v1/envelopes/:id', async (c) => {
      const { document, ...given } = (await c.req.json()) as Kept & { document: { base64: string; sha256: string } }
      const bytes = Buffer.from(document.base64, 'base64')
      if (hashOf(bytes) !== document.sha256) return c.text('another file', 422)
      const id = c.req.param('id')
      if (!envelopes.has(id)) envelopes.set(id, { ...given, document: bytes, state: 'open' })
      return c.json(stateOf(id))
    })
    .get('/v1/envelopes/:id', (c) => (envelopes.has(c.req.param('id')) ? c.json(stateOf(c.req.param('id'))) : c.text('none', 404)))
    .get('/v1/envelopes/:id/document', (c) => {
      const { signed } = envelopes.get(c.req.param('id')) ?? {}
      return signed ? c.body(new Uint8Array(signed)) : c.text('none', 404)
    })
    .post('/v1/envelopes/:id/cancellation', (c) => {
      const kept = envelopes.get(c.req.param('id'))
      if (!kept) return c.text('none', 404)
      if (kept.state === 'open') kept.state = 'canceled'
      return c.json(stateOf(c.req.param('id')))
    })
  const own = await listen(wire.fetch)
  const door = await listen(async (request) => (house ? house.app.fetch(request) : new Response('closed', { status: 503 })))

  return Object.assign(service, {
    env: { SIGN_PROVIDER: 'external', SIGN_NAME: 'えんがわサイン', SIGN_URL: `${own.url}/v1`, SIGN_SECRET: SECRET, BASE_URL: door.url },
    serve(app: TestApp) {
      house = app
    },
    /** All parties sign: appends a page with their names and seals the file with the application's own key. */
    async sign(id: string, signed?: Buffer) {
      const kept = envelopes.get(id) as Kept
      kept.state = 'completed'
      kept.signed = signed ?? (await sealed(house as TestApp, kept.document))
    },
    /** Sends its present state to the application's webhook. */
    tell: (id: string, more: Telling = {}) =>
      deliver(envelopes.get(id)?.webhook ?? `${door.url}/webhooks/sign`, more.body ?? stateOf(id), more, now()),
    async close() {
      await own.close()
      await door.close()
    },
  })
}

interface Telling {
  body?: object
  secret?: string
  /** The time in the signature. */
  at?: Date
  /** The path that is signed. */
  path?: string
  /** Replaces the signature. */
  signature?: string | null
}

async function deliver(url: string, payload: object, { secret = SECRET, at, path = new URL(url).pathname, signature }: Telling, now: Date) {
  const body = JSON.stringify(payload)
  const header = signature === undefined ? signatureOf(secret, at ?? now, { method: 'POST', path, body }) : signature
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header && { [SIGNATURE_HEADER]: header }) },
    body,
  })
  return { status: answer.status, ...((await answer.json()) as { code?: string; applied?: boolean }) }
}

async function sealed({ platform, clock }: TestApp, document: Buffer): Promise<Buffer> {
  const page = openPaper({ title: '署名', author: 'えんがわサイン', now: clock.now(), upright: true })
  placeSeal(page, { at: clock.now(), reason: '全員の署名' })
  const made = await examineApart('append', {}, [document, Buffer.from(await bytesOf(page))], 30)
  return (await platform.documentSeal()).seal(made?.parts[0] as Buffer)
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function listen(fetch: (request: Request) => Response | Promise<Response>) {
  const server = await new Promise<ReturnType<typeof serve>>((ready) => {
    const opened = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => ready(opened))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(done)),
  }
}
