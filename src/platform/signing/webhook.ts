import { Hono } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type EnvelopeReport, WEBHOOK_PATH } from './service.ts'
import { SIGNATURE_HEADER } from './signed.ts'

/** Applies a report to the contracts; false for a duplicate. */
export type ApplyReport = (ctx: Ctx, report: EnvelopeReport) => Promise<boolean>

/** POST /webhooks/sign: an envelope's progress. A duplicate changes nothing, so deliveries themselves are not recorded. */
export const signingWebhook = ({ apply, context }: { apply: ApplyReport; context: () => Ctx }) =>
  new Hono().post(WEBHOOK_PATH, async (c) => {
    const ctx = context()
    const { signing } = ctx.platform
    if (!signing) throw notFound()
    // The signature covers these exact bytes and the path they were sent to.
    const report = signing.verify(ctx, await c.req.text(), c.req.header(SIGNATURE_HEADER))
    return c.json({ received: true, applied: await apply(ctx, report) })
  })
