import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { createPrefecture, facilityCategoryActions, prefectureActions } from './actions.ts'
import type { cityContract, facilityCategoryMasterContract, facilityContract, prefectureContract, wizardContract } from './contract.ts'
import { createFacility, facilityActions, mergeFacility } from './facility/actions.ts'
import { facilities, facilityCategoryMasters, listCities, prefectures, wizards } from './queries.ts'
import { wizardActions } from './wizard-actions.ts'

export const prefectureHandlers: Handlers<typeof prefectureContract> = {
  ...readHandlers('prefecture', 'prefectures', prefectures),
  createPrefecture: (ctx, { body }) => createPrefecture(ctx, body),
  putPrefecture: (ctx, { params, body, ifMatch }) => prefectureActions.change(ctx, params.id, body, ifMatch),
  patchPrefecture: (ctx, { params, body, ifMatch }) => prefectureActions.change(ctx, params.id, body, ifMatch),
  deletePrefecture: (ctx, { params, ifMatch }) => prefectureActions.archive(ctx, params.id, ifMatch),
  arrangePrefectures: (ctx, { body }) => prefectureActions.arrange(ctx, body),
}

export const facilityCategoryMasterHandlers: Handlers<typeof facilityCategoryMasterContract> = {
  ...readHandlers('facilityCategoryMaster', 'facilityCategoryMasters', facilityCategoryMasters),
  createFacilityCategoryMaster: (ctx, { body }) => facilityCategoryActions.create(ctx, body),
  putFacilityCategoryMaster: (ctx, { params, body, ifMatch }) => facilityCategoryActions.change(ctx, params.id, body, ifMatch),
  patchFacilityCategoryMaster: (ctx, { params, body, ifMatch }) => facilityCategoryActions.change(ctx, params.id, body, ifMatch),
  deleteFacilityCategoryMaster: (ctx, { params, ifMatch }) => facilityCategoryActions.archive(ctx, params.id, ifMatch),
  arrangeFacilityCategoryMasters: (ctx, { body }) => facilityCategoryActions.arrange(ctx, body),
}

export const facilityHandlers: Handlers<typeof facilityContract> = {
  ...readHandlers('facility', 'facilities', facilities),
  createFacility: (ctx, { body }) => createFacility(ctx, body),
  putFacility: (ctx, { params, body, ifMatch }) => facilityActions.change(ctx, params.id, body, ifMatch),
  patchFacility: (ctx, { params, body, ifMatch }) => facilityActions.change(ctx, params.id, body, ifMatch),
  deleteFacility: (ctx, { params, ifMatch }) => facilityActions.archive(ctx, params.id, ifMatch),
  arrangeFacilities: (ctx, { body }) => facilityActions.arrange(ctx, body),
  mergeFacility: (ctx, { params, body, ifMatch }) => mergeFacility(ctx, params.id, body.into, ifMatch),
}

export const wizardHandlers: Handlers<typeof wizardContract> = {
  ...readHandlers('wizard', 'wizards', wizards),
  createWizard: (ctx, { body }) => wizardActions.create(ctx, body),
  putWizard: (ctx, { params, body, ifMatch }) => wizardActions.change(ctx, params.id, body, ifMatch),
  patchWizard: (ctx, { params, body, ifMatch }) => wizardActions.change(ctx, params.id, body, ifMatch),
  deleteWizard: (ctx, { params, ifMatch }) => wizardActions.archive(ctx, params.id, ifMatch),
  arrangeWizards: (ctx, { body }) => wizardActions.arrange(ctx, body),
}

export const cityHandlers: Handlers<typeof cityContract> = {
  listCities: (_ctx, { query }) => ({ items: listCities(query.prefecturesCode), cursor: null }),
}
