import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { savedViewContract } from './contract.ts'
import { savedViews } from './queries.ts'
import { deleteSavedView, saveView } from './views.ts'

export const savedViewHandlers: Handlers<typeof savedViewContract> = {
  ...readHandlers('savedView', 'savedViews', savedViews),
  saveView: (ctx, { body }) => saveView(ctx, body),
  deleteSavedView: (ctx, { params, ifMatch }) => deleteSavedView(ctx, params.id, ifMatch),
}
