import type { Handlers } from '#platform/http/serve.ts'
import type { deskContract } from './contract.ts'
import { countDeskDeals, listDeskDeals } from './deals.ts'
import { countDesk } from './queries.ts'

export const deskHandlers: Handlers<typeof deskContract> = {
  getDesk: (ctx) => countDesk(ctx),
  listDeskDeals: (ctx, { query }) => listDeskDeals(ctx, query),
  countDeskDeals: (ctx, { query }) => countDeskDeals(ctx, query),
}
