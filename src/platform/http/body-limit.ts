import { createMiddleware } from 'hono/factory'
import { Problem } from '#platform/errors.ts'

/** How much a body may weigh, and what its sender is told. */
export interface BodyLimit {
  bytes: number
  says?: string
}

const COMMON = '送信された内容が大きすぎます。'

/**
 * In front of every call: a body that says it is too large is not read at all, one that does not say is counted while it is read. Nothing
 * is read that nobody asks for: who is refused for another reason has sent it for nothing.
 */
export const limitBody = (limitOf: (path: string) => BodyLimit) =>
  createMiddleware(async (c, next) => {
    const { raw } = c.req
    const { bytes, says = COMMON } = limitOf(c.req.path)
    const tooLarge = () => new Problem(413, 'too-large', says)
    const length = raw.headers.get('content-length')
    if (length !== null && !raw.headers.has('transfer-encoding')) {
      // HTTP itself sees to it that no more comes than was said.
      if (Number(length) > bytes) throw tooLarge()
    } else if (raw.body) {
      c.req.raw = new Request(raw, { body: raw.body.pipeThrough(countBytes(bytes, tooLarge)), duplex: 'half' } as RequestInit)
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
