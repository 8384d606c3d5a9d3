import { createMiddleware } from 'hono/factory'
import { Problem } from '#platform/errors.ts'

/** Maximum body size, and the message for a larger one. */
export interface BodyLimit {
  bytes: number
  says?: string
}

const COMMON = '送信された内容が大きすぎます。'

/**
 * In front of every call: a body whose Content-Length is too large is not read at all; one without a length is counted while it is read.
 * The body is read only on demand, so a call refused for another reason never reads it.
 */
export const limitBody = (limitOf: (path: string) => BodyLimit) =>
  createMiddleware(async (c, next) => {
    const { raw } = c.req
    const { bytes, says = COMMON } = limitOf(c.req.path)
    const tooLarge = () => new Problem(413, 'too-large', says)
    const length = raw.headers.get('content-length')
    if (length !== null && !raw.headers.has('transfer-encoding')) {
      // HTTP itself ensures that no more arrives than was announced.
      if (Number(length) > bytes) throw tooLarge()
    } else if (raw.body) {
      // From its parts: a server's own kind of request cannot be copied.
      const { url, method, headers, signal } = raw
      const body = raw.body.pipeThrough(countBytes(bytes, tooLarge))
      c.req.raw = new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
    }
    await next()
  })

function countBytes(most: number, tooLarge: () => Problem) {
  let total = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      total += chunk.byteLength
      if (total > most) controller.error(tooLarge())
      else controller.enqueue(chunk)
    },
  })
}
