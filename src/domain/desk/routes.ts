import type { Handlers } from '#platform/http/serve.ts'
import type { deskContract } from './contract.ts'
import { countDeskDealsByQueue, listDeskDeals } from './deals.ts'
import { dealFigures } from './figures.ts'
import { readDesk } from './queries.ts'

export const deskHandlers: Handlers<typeof deskContract> = {
  getDesk: (ctx) => readDesk(ctx),
  getDealFigures: (ctx) => dealFigures(ctx),
  listDeskDeals: (ctx, { query }) => listDeskDeals(ctx, query),
  countDeskDealsByQueue: (ctx, { query }) => countDeskDealsByQueue(ctx, query),
}
