import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import {
  createFacilityCategoryMaster,
  createPrefecture,
  deleteFacilityCategoryMaster,
  deletePrefecture,
  updateFacilityCategoryMaster,
  updatePrefecture,
} from './actions.ts'
import type { cityContract, facilityCategoryMasterContract, facilityContract, prefectureContract, wizardContract } from './contract.ts'
import { createFacility, deleteFacility, mergeFacility, updateFacility } from './facility/actions.ts'
import { facilities, facilityCategoryMasters, listCities, prefectures, wizards } from './queries.ts'
import { createWizard, deleteWizard, updateWizard } from './wizard-actions.ts'

export const prefectureHandlers: Handlers<typeof prefectureContract> = {
  ...readHandlers('prefecture', 'prefectures', prefectures),
  createPrefecture: (ctx, { body }) => createPrefecture(ctx, body),
  putPrefecture: (ctx, { params, body, ifMatch }) => updatePrefecture(ctx, params.id, body, ifMatch),
  patchPrefecture: (ctx, { params, body, ifMatch }) => updatePrefecture(ctx, params.id, body, ifMatch),
  deletePrefecture: (ctx, { params, ifMatch }) => deletePrefecture(ctx, params.id, ifMatch),
}

export const facilityCategoryMasterHandlers: Handlers<typeof facilityCategoryMasterContract> = {
  ...readHandlers('facilityCategoryMaster', 'facilityCategoryMasters', facilityCategoryMasters),
  createFacilityCategoryMaster: (ctx, { body }) => createFacilityCategoryMaster(ctx, body),
  putFacilityCategoryMaster: (ctx, { params, body, ifMatch }) => updateFacilityCategoryMaster(ctx, params.id, body, ifMatch),
  patchFacilityCategoryMaster: (ctx, { params, body, ifMatch }) => updateFacilityCategoryMaster(ctx, params.id, body, ifMatch),
  deleteFacilityCategoryMaster: (ctx, { params, ifMatch }) => deleteFacilityCategoryMaster(ctx, params.id, ifMatch),
}

export const facilityHandlers: Handlers<typeof facilityContract> = {
  ...readHandlers('facility', 'facilities', facilities),
  createFacility: (ctx, { body }) => createFacility(ctx, body),
  putFacility: (ctx, { params, body, ifMatch }) => updateFacility(ctx, params.id, body, ifMatch),
  patchFacility: (ctx, { params, body, ifMatch }) => updateFacility(ctx, params.id, body, ifMatch),
  deleteFacility: (ctx, { params, ifMatch }) => deleteFacility(ctx, params.id, ifMatch),
  mergeFacility: (ctx, { params, body, ifMatch }) => mergeFacility(ctx, params.id, body.into, ifMatch),
}

export const wizardHandlers: Handlers<typeof wizardContract> = {
  ...readHandlers('wizard', 'wizards', wizards),
  createWizard: (ctx, { body }) => createWizard(ctx, body),
  putWizard: (ctx, { params, body, ifMatch }) => updateWizard(ctx, params.id, body, ifMatch),
  patchWizard: (ctx, { params, body, ifMatch }) => updateWizard(ctx, params.id, body, ifMatch),
  deleteWizard: (ctx, { params, ifMatch }) => deleteWizard(ctx, params.id, ifMatch),
}

export const cityHandlers: Handlers<typeof cityContract> = {
  listCities: (_ctx, { query }) => ({ items: listCities(query.prefecturesCode), cursor: null }),
}
