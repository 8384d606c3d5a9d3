import { Hono } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type Told, WEBHOOK_PATH } from './service.ts'
import { SIGNATURE_HEADER } from './signed.ts'

/** What the contracts do about what was told; false when it was told before. */
export type ApplyTold = (ctx: Ctx, told: Told) => Promise<boolean>

/** POST /webhooks/sign: what becomes of an envelope. The same told again moves nothing, so nothing is written down of the telling itself. */
export const signingWebhook = ({ apply, context }: { apply: ApplyTold; context: () => Ctx }) =>
  new Hono().post(WEBHOOK_PATH, async (c) => {
    const ctx = context()
    const { signing } = ctx.platform
    if (!signing) throw notFound()
    // The signature is over these very bytes, and over where they were sent.
    const told = signing.verify(ctx, await c.req.text(), c.req.header(SIGNATURE_HEADER))
    return c.json({ received: true, applied: await apply(ctx, told) })
  })
