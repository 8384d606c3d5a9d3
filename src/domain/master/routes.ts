import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { createPrefecture, facilityCategoryKeeping, prefectureKeeping, wizardKeeping } from './actions.ts'
import type { cityContract, facilityCategoryMasterContract, prefectureContract, wizardContract } from './contract.ts'
import { facilityCategoryMasters, listCities, prefectures, wizards } from './queries.ts'

export const prefectureHandlers: Handlers<typeof prefectureContract> = {
  ...readHandlers('prefecture', 'prefectures', prefectures),
  createPrefecture: (ctx, { body }) => createPrefecture(ctx, body),
  putPrefecture: (ctx, { params, body, ifMatch }) => prefectureKeeping.change(ctx, params.id, body, ifMatch),
  patchPrefecture: (ctx, { params, body, ifMatch }) => prefectureKeeping.change(ctx, params.id, body, ifMatch),
  deletePrefecture: (ctx, { params, ifMatch }) => prefectureKeeping.archive(ctx, params.id, ifMatch),
}

export const facilityCategoryMasterHandlers: Handlers<typeof facilityCategoryMasterContract> = {
  ...readHandlers('facilityCategoryMaster', 'facilityCategoryMasters', facilityCategoryMasters),
  createFacilityCategoryMaster: (ctx, { body }) => facilityCategoryKeeping.create(ctx, body),
  putFacilityCategoryMaster: (ctx, { params, body, ifMatch }) => facilityCategoryKeeping.change(ctx, params.id, body, ifMatch),
  patchFacilityCategoryMaster: (ctx, { params, body, ifMatch }) => facilityCategoryKeeping.change(ctx, params.id, body, ifMatch),
  deleteFacilityCategoryMaster: (ctx, { params, ifMatch }) => facilityCategoryKeeping.archive(ctx, params.id, ifMatch),
}

export const wizardHandlers: Handlers<typeof wizardContract> = {
  ...readHandlers('wizard', 'wizards', wizards),
  createWizard: (ctx, { body }) => wizardKeeping.create(ctx, body),
  putWizard: (ctx, { params, body, ifMatch }) => wizardKeeping.change(ctx, params.id, body, ifMatch),
  patchWizard: (ctx, { params, body, ifMatch }) => wizardKeeping.change(ctx, params.id, body, ifMatch),
  deleteWizard: (ctx, { params, ifMatch }) => wizardKeeping.archive(ctx, params.id, ifMatch),
}

export const cityHandlers: Handlers<typeof cityContract> = {
  listCities: (_ctx, { query }) => ({ items: listCities(query.prefecturesCode), cursor: null }),
}
