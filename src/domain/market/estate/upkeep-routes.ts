import type { Handlers } from '#platform/http/serve.ts'
import { showConfirmation, useConfirmation } from './confirmation.ts'
import { copyEstate } from './copy.ts'
import { changeReception } from './reception.ts'
import { statistics, statisticsOf } from './statistics.ts'
import { changePrice, confirmEstate, pauseEstate, resumeEstate } from './upkeep.ts'
import type { upkeepContract } from './upkeep-contract.ts'

export const upkeepHandlers: Handlers<typeof upkeepContract> = {
  pauseEstate: (ctx, { params, ifMatch }) => pauseEstate(ctx, params.id, ifMatch),
  resumeEstate: (ctx, { params, ifMatch }) => resumeEstate(ctx, params.id, ifMatch),
  confirmEstate: (ctx, { params, ifMatch }) => confirmEstate(ctx, params.id, ifMatch),
  changeEstatePrice: (ctx, { params, body, ifMatch }) => changePrice(ctx, params.id, body, ifMatch),
  putReception: (ctx, { params, body, ifMatch }) => changeReception(ctx, params.id, body, ifMatch),
  listEstateStatistics: async (ctx, { query }) => ({ items: await statisticsOf(ctx, query.id ?? []), cursor: null }),
  getEstateStatistics: (ctx, { params }) => statistics(ctx, params.id),
  getConfirmation: (ctx, { params }) => showConfirmation(ctx, params.token),
  confirmByLetter: (ctx, { params }) => useConfirmation(ctx, params.token),
  copyEstate: (ctx, { params }) => copyEstate(ctx, params.id),
}
