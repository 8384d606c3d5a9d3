import type { Handlers } from '#platform/http/serve.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { deskContract } from './contract.ts'
import { countDeskDealsByQueue, listDeskDeals } from './deals.ts'
import { getDealFigures } from './figures.ts'
import { mentionsOf } from './mentions.ts'
import { readToday } from './queries.ts'

export const deskHandlers: Handlers<typeof deskContract> = {
  getDesk: async (ctx, { query }) => {
    const { id } = requireAdmin(ctx)
    const me = { representative: id === ctx.config.adminUserID, mentions: await mentionsOf(ctx, id) }
    return { ...(await readToday(ctx, query)), me }
  },
  getDealFigures,
  listDeskDeals: (ctx, { query }) => listDeskDeals(ctx, query),
  countDeskDealsByQueue: (ctx, { query }) => countDeskDealsByQueue(ctx, query),
}
