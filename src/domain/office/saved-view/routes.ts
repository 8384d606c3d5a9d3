import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import type { savedViewContract } from './contract.ts'
import { chooseColumns, readColumns, tightenRows } from './list-columns.ts'
import { savedViews } from './queries.ts'
import { deleteView, saveView } from './views.ts'

export const savedViewHandlers: Handlers<typeof savedViewContract> = {
  ...readHandlers('savedView', 'savedViews', savedViews),
  createSavedView: (ctx, { body }) => saveView(ctx, body),
  deleteSavedView: (ctx, { params, ifMatch }) => deleteView(ctx, params.id, ifMatch),
  getListColumns: (ctx, { params }) => readColumns(ctx, params.list),
  putListColumns: (ctx, { params, body }) => chooseColumns(ctx, params.list, body.columns),
  putTightRows: (ctx, { body }) => tightenRows(ctx, body.tight),
}
