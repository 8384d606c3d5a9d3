import type { Handlers } from '#platform/http/serve.ts'
import { setting } from '#platform/setting/settings.ts'
import type { siteContract } from './contract.ts'

export const siteHandlers: Handlers<typeof siteContract> = {
  getSite: (ctx) => ({
    operator: setting(ctx, 'issuer'),
    invoiceNumber: setting(ctx, 'invoice').number,
    simulatedPayments: ctx.config.payments.kind === 'simulated',
    mapTiles: ctx.config.mapTiles ?? null,
  }),
}
