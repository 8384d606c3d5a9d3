import { createHash } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import { fetchExternal } from '#platform/http/outside.ts'
import { z } from '#platform/zod.ts'
import { readAtMost } from '../http/read-at-most.ts'
import { isSigned, SIGNATURE_HEADER, signatureOf } from './signed.ts'

/** A signing request: one file and its signers. */
export interface Envelope {
  /** Our id: handing the same id over again does not create another envelope. */
  id: string
  title: string
  document: Buffer
  signers: { name: string; email: string; party: 'seller' | 'buyer' }[]
  /** The last day, Tokyo time. */
  expiresOn: string
}

/** The service's report on an envelope, in the webhook and when queried. */
export const EnvelopeReport = z.object({
  envelope: z.string().min(1).max(64),
  state: z.enum(['open', 'completed', 'declined', 'expired', 'canceled']),
  /** Hash of the signed file. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** When the state was reached. */
  at: z.iso.datetime({ offset: true }).optional(),
})
export type EnvelopeReport = z.infer<typeof EnvelopeReport>

type Caller = Pick<Ctx, 'clock' | 'log' | 'inTransaction'>

/** An external signing service (docs/signing.md). None of its methods may be called inside a transaction. */
export interface SigningService {
  readonly name: string
  handOver(ctx: Caller, envelope: Envelope): Promise<void>
  /** Undefined when the service does not know the envelope. */
  ask(ctx: Caller, id: string): Promise<EnvelopeReport | undefined>
  /** Returns the final state: it may be too late to cancel. */
  cancel(ctx: Caller, id: string): Promise<EnvelopeReport>
  /** The signed file; undefined when it exceeds the size limit. */
  fetchSigned(ctx: Caller, id: string): Promise<Buffer | undefined>
  /** The report in a webhook's raw body; throws a 400 unless the service signed it just now. */
  verify(ctx: Pick<Ctx, 'clock'>, rawBody: string, signature: string | undefined): EnvelopeReport
}

/** Where the service reports an envelope's progress. */
export const WEBHOOK_PATH = '/webhooks/sign'
const SECONDS = 30
const KB = 1024
/** Size limits of a JSON answer and of the signed file. */
const MAX_ANSWER_BYTES = 64 * KB
const MAX_SIGNED_BYTES = 20 * KB * KB

export function openSigning({ signing, baseURL }: Config): SigningService | undefined {
  if (!signing) return undefined
  const { name, url, secret } = signing
  const base = url.replace(/\/$/, '')

  const call = async (ctx: Caller, method: string, path: string, given?: object): Promise<Response> => {
    if (ctx.inTransaction) throw new Error('The signing service was called inside a transaction.')
    const address = new URL(`${base}${path}`)
    const body = given ? JSON.stringify(given) : ''
    const signature = signatureOf(secret, ctx.clock.now(), { method, path: address.pathname, body })
    const answer = await fetchExternal(address, {
      method,
      signal: AbortSignal.timeout(SECONDS * 1000),
      headers: { [SIGNATURE_HEADER]: signature, ...(given && { 'content-type': 'application/json' }) },
      ...(given && { body }),
    }).catch((error: Error) => {
      throw away(ctx, method, error.name)
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw away(ctx, method, String(answer.status))
  }
  const readReport = async (ctx: Caller, id: string, answer: Response): Promise<EnvelopeReport> => {
    const body = await readAtMost(answer, MAX_ANSWER_BYTES)
    const report = EnvelopeReport.safeParse(body && parseJSON(body.toString()))
    if (!report.success || report.data.envelope !== id) throw away(ctx, 'answer', 'malformed')
    return report.data
  }

  return {
    name,
    async handOver(ctx, { id, title, document, signers, expiresOn }) {
      const sha256 = createHash('sha256').update(document).digest('hex')
      const answer = await call(ctx, 'PUT', `/envelopes/${id}`, {
        ...{ id, title, signers, expiresOn, webhook: `${baseURL}${WEBHOOK_PATH}` },
        document: { name: 'contract.pdf', sha256, base64: document.toString('base64') },
      })
      await answer.body?.cancel()
      if (!answer.ok) throw away(ctx, 'PUT', String(answer.status))
    },
    async ask(ctx, id) {
      const answer = await call(ctx, 'GET', `/envelopes/${id}`)
      return answer.ok ? readReport(ctx, id, answer) : void (await answer.body?.cancel())
    },
    async cancel(ctx, id) {
      const answer = await call(ctx, 'POST', `/envelopes/${id}/cancellation`, {})
      if (answer.ok) return readReport(ctx, id, answer)
      // The envelope was never created.
      await answer.body?.cancel()
      return { envelope: id, state: 'canceled' }
    },
    async fetchSigned(ctx, id) {
      const answer = await call(ctx, 'GET', `/envelopes/${id}/document`)
      if (answer.ok) return readAtMost(answer, MAX_SIGNED_BYTES)
      await answer.body?.cancel()
      throw away(ctx, 'GET document', String(answer.status))
    },
    verify({ clock }, rawBody, signature) {
      if (!isSigned(secret, clock.now(), { method: 'POST', path: WEBHOOK_PATH, body: rawBody }, signature))
        throw new Problem(400, 'bad-signature', 'The signature does not fit this body, or its time is not now.')
      const report = EnvelopeReport.safeParse(parseJSON(rawBody))
      if (!report.success) throw new Problem(400, 'malformed-event', 'The body is signed, but it tells of no envelope.')
      return report.data
    },
  }
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The service is unreachable or gave an unexpected answer: a 503, so the caller retries. */
function away(ctx: Caller, asked: string, answered: string): Problem {
  ctx.log.warn({ asked, answered }, 'the signing service did not do what was requested')
  return new Problem(503, 'signing-unavailable', '電子契約のサービスにつながりません。時間をおいて、もう一度お試しください。')
}
