import type { Handlers } from '#platform/http/serve.ts'
import { confirmByLetter, getListingConfirmation } from './confirmation.ts'
import { copyEstate } from './copy.ts'
import { setListingPaused } from './reception.ts'
import { getEstateStatistics, listEstateStatistics } from './statistics.ts'
import { changeEstatePrice, confirmEstate, pauseEstate, resumeEstate } from './upkeep.ts'
import type { upkeepContract } from './upkeep-contract.ts'

export const upkeepHandlers: Handlers<typeof upkeepContract> = {
  pauseEstate: (ctx, { params, ifMatch }) => pauseEstate(ctx, params.id, ifMatch),
  resumeEstate: (ctx, { params, ifMatch }) => resumeEstate(ctx, params.id, ifMatch),
  confirmEstate: (ctx, { params, ifMatch }) => confirmEstate(ctx, params.id, ifMatch),
  changeEstatePrice: (ctx, { params, body, ifMatch }) => changeEstatePrice(ctx, params.id, body, ifMatch),
  setListingPaused: (ctx, { params, body, ifMatch }) => setListingPaused(ctx, params.id, body, ifMatch),
  listEstateStatistics: async (ctx, { query }) => ({ items: await listEstateStatistics(ctx, query.id ?? []), cursor: null }),
  getEstateStatistics: (ctx, { params }) => getEstateStatistics(ctx, params.id),
  getListingConfirmation: (ctx, { params }) => getListingConfirmation(ctx, params.token),
  confirmByLetter: (ctx, { params }) => confirmByLetter(ctx, params.token),
  copyEstate: (ctx, { params }) => copyEstate(ctx, params.id),
}
