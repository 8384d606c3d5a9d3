import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { arrangeServiceMenus, createServiceMenu, deleteServiceMenu, updateServiceMenu } from './actions.ts'
import { deleteServiceMenuChange, listServiceMenuChanges } from './changes.ts'
import type { serviceMenuContract } from './contract.ts'
import { serviceMenus } from './queries.ts'
import { dataPatchServiceMenus } from './upkeep.ts'

export const serviceMenuHandlers: Handlers<typeof serviceMenuContract> = {
  ...readHandlers('serviceMenu', 'serviceMenus', serviceMenus),
  createServiceMenu: (ctx, { query, body }) => createServiceMenu(ctx, body, query),
  putServiceMenu: (ctx, { params, query, body, ifMatch }) => updateServiceMenu(ctx, params.id, body, ifMatch, query),
  patchServiceMenu: (ctx, { params, query, body, ifMatch }) => updateServiceMenu(ctx, params.id, body, ifMatch, query),
  deleteServiceMenu: (ctx, { params, ifMatch }) => deleteServiceMenu(ctx, params.id, ifMatch),
  arrangeServiceMenus: (ctx, { body }) => arrangeServiceMenus(ctx, body),
  listServiceMenuChanges,
  deleteServiceMenuChange: (ctx, { params, ifMatch }) => deleteServiceMenuChange(ctx, params.id, ifMatch),
  dataPatchServiceMenus: (ctx, { query }) => dataPatchServiceMenus(ctx, query as never),
}
