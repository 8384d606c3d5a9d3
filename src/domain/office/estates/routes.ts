import { tokyoDay } from '#platform/clock.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { finishEstates, putEstateMemo, withholdEstates } from './actions.ts'
import type { estateDeskContract } from './contract.ts'
import { decideEstatePair, listDuplicateEstates, rejectDouble } from './duplicates.ts'
import { exportEstates } from './export.ts'
import { getUsesOfFacility } from './facility-uses.ts'
import { getEstateMarket } from './market.ts'
import { countDeskEstatesByTab, getDeskEstate, listDeskEstates } from './queries.ts'

export const estateDeskHandlers: Handlers<typeof estateDeskContract> = {
  listDeskEstates: (ctx, { query }) => listDeskEstates(ctx, query),
  countDeskEstatesByTab: (ctx, { query }) => countDeskEstatesByTab(ctx, query),
  getDeskEstate: (ctx, { params }) => getDeskEstate(ctx, params.id),
  putEstateMemo: (ctx, { params, body, ifMatch }) => putEstateMemo(ctx, params.id, body.memo, ifMatch),
  finishEstates: async (ctx, { body }) => ({ items: await finishEstates(ctx, body), cursor: null }),
  withholdEstates: async (ctx, { body }) => ({ items: await withholdEstates(ctx, body), cursor: null }),
  listDuplicateEstates: async (ctx, { params }) => ({ items: await listDuplicateEstates(ctx, params.id), cursor: null }),
  decideEstatePair: (ctx, { params, body, ifMatch }) => decideEstatePair(ctx, params.id, body, ifMatch),
  rejectDouble: (ctx, { params, body, ifMatch }) => rejectDouble(ctx, params.id, body, ifMatch),
  getEstateMarket: (ctx, { params }) => getEstateMarket(ctx, params.id),
  getUsesOfFacility: (ctx, { params }) => getUsesOfFacility(ctx, params.id),
  exportEstates: async (ctx, { query, c }) => {
    const file = await exportEstates(ctx, query)
    c.header('content-disposition', `attachment; filename="estates-${tokyoDay(ctx.clock.now())}.csv"`)
    return file as never
  },
}
