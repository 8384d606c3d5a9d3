import type { Handlers } from '#platform/http/serve.ts'
import type { inboxContract } from './contract.ts'
import { countInboxByTab, listInbox } from './queries.ts'
import type { savedViewContract } from './view-contract.ts'
import { deleteView, listSavedViews, shareView } from './views.ts'

export const inboxHandlers: Handlers<typeof inboxContract> = {
  listInbox: (ctx, { query }) => listInbox(ctx, query),
  countInboxByTab: (ctx, { query }) => countInboxByTab(ctx, query),
}

export const savedViewHandlers: Handlers<typeof savedViewContract> = {
  listSavedViews: (ctx) => listSavedViews(ctx),
  createSavedView: (ctx, { body }) => shareView(ctx, body),
  deleteSavedView: (ctx, { params, ifMatch }) => deleteView(ctx, params.id, ifMatch),
}
