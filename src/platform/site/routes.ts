import type { Handlers } from '#platform/http/serve.ts'
import { setting } from '#platform/setting/settings.ts'
import type { siteContract } from './contract.ts'
import { mapEdition } from './map-lines.ts'

export const siteHandlers: Handlers<typeof siteContract> = {
  getSite: async (ctx, { query }) => {
    const now = ctx.clock.now()
    const asked = query.at ? new Date(query.at) : now
    // An older paper names the operator of its time; future settings are not revealed here.
    const moment = asked < now ? asked : now
    const { logo: _, ...operator } = setting(ctx, 'issuer', moment)
    return {
      operator,
      invoiceNumber: setting(ctx, 'invoice', moment).number,
      simulatedPayments: ctx.config.payments.kind === 'simulated',
      mapTiles: ctx.config.mapTiles ?? null,
      mapLines: await mapEdition(ctx),
    }
  },
}
