import type { Handlers } from '#platform/http/serve.ts'
import { confirmSetting, withdrawSetting, writeSetting } from './actions.ts'
import type { settingContract } from './contract.ts'
import { previewSetting } from './preview.ts'
import { listSettings, listVersions, officeHours, settingAt } from './queries.ts'

export const settingHandlers: Handlers<typeof settingContract> = {
  listSettings,
  getSetting: (ctx, { params, query }) => settingAt(ctx, params.section, query.at),
  listSettingVersions: (ctx, { params }) => listVersions(ctx, params.section),
  putSetting: (ctx, { params, body, ifMatch }) => writeSetting(ctx, params.section, body, ifMatch),
  previewSetting: (ctx, { params, body }) => previewSetting(ctx, params.section, body.data),
  confirmSetting: (ctx, { params, ifMatch }) => confirmSetting(ctx, params.section, ifMatch),
  deleteSettingVersion: (ctx, { params }) => withdrawSetting(ctx, params.section, params.edition),
  getOfficeHours: (ctx) => officeHours(ctx),
}
