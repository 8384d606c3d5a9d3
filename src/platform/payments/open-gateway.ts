import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { gatewayErrors } from '#platform/meters.ts'
import type { Secrets } from '#platform/secrets.ts'
import { type SimulatedGateway, simulatedGateway } from './simulator/gateway.ts'
import { type StripeGateway, stripeGateway } from './stripe.ts'

export type Gateway = StripeGateway | SimulatedGateway

/** Stripe if it has a key, otherwise the simulator. In production the simulator must be requested explicitly (`refused-settings.ts`). */
export function openGateway(config: Config, secrets: Secrets): Gateway {
  const { kind, stripeKey, webhookSecret } = config.payments
  if (kind === 'stripe') return counted(stripeGateway({ key: stripeKey ?? '', webhookSecret: webhookSecret ?? '' }))
  return counted(simulatedGateway({ baseURL: config.baseURL, secret: `whsec_${secrets('payment simulator').toString('hex')}` }))
}

/** Counts failed calls. */
function counted<G extends Gateway>(gateway: G): G {
  const failing = (error: unknown) => {
    gatewayErrors.inc()
    throw error
  }
  return {
    ...gateway,
    createCheckout: (ctx, request) => gateway.createCheckout(ctx, request).catch(failing),
    retrieve: (ctx, externalID) => gateway.retrieve(ctx, externalID).catch(failing),
    refund: (ctx, request) => gateway.refund(ctx, request).catch(failing),
    expire: (ctx, externalID) => gateway.expire(ctx, externalID).catch(failing),
  }
}

/** Job: redelivers simulator events whose webhook was refused. */
export async function redeliverSimulated(ctx: Ctx): Promise<void> {
  const { gateway } = ctx.platform
  if (gateway.kind === 'simulated') await gateway.deliverPending(ctx)
}
