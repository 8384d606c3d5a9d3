import type { Handlers } from '#platform/http/serve.ts'
import type { savedViewContract } from './contract.ts'
import { deleteView, listSavedViews, shareView } from './views.ts'

export const savedViewHandlers: Handlers<typeof savedViewContract> = {
  listSavedViews: (ctx, { query }) => listSavedViews(ctx, query.screen),
  createSavedView: (ctx, { body }) => shareView(ctx, body),
  deleteSavedView: (ctx, { params, ifMatch }) => deleteView(ctx, params.id, ifMatch),
}
