import type { Handlers } from '#platform/http/serve.ts'
import { confirmSetting, saveSetting, withdrawSettingVersion } from './actions.ts'
import type { settingContract } from './contract.ts'
import { previewSetting } from './preview.ts'
import { getOfficeHours, getSetting, listSettings, listSettingVersions } from './queries.ts'

export const settingHandlers: Handlers<typeof settingContract> = {
  listSettings,
  getSetting: (ctx, { params, query }) => getSetting(ctx, params.section, query.at),
  listSettingVersions: (ctx, { params }) => listSettingVersions(ctx, params.section),
  saveSetting: (ctx, { params, body, ifMatch }) => saveSetting(ctx, params.section, body, ifMatch),
  previewSetting: (ctx, { params, body }) => previewSetting(ctx, params.section, body.data),
  confirmSetting: (ctx, { params, ifMatch }) => confirmSetting(ctx, params.section, ifMatch),
  withdrawSettingVersion: (ctx, { params }) => withdrawSettingVersion(ctx, params.section, params.edition),
  getOfficeHours,
}
