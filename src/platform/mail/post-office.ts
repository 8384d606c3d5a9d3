import type { Ctx } from '#platform/context.ts'
import { deliverMail, openPost } from './deliver.ts'

const EVERY_MS = 5000

/** Carries the outbox to the mail server every few seconds, so that nobody waits for a link; answers how to stop. */
export function openPostOffice(ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'config'>): () => Promise<void> {
  const post = openPost(ctx.config.mail)
  let round = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    round = deliverMail(ctx, post)
      .catch((error) => ctx.log.error({ err: error }, 'letters could not be delivered'))
      .finally(() => {
        busy = false
      })
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
    post?.close()
  }
}
