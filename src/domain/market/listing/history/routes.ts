import type { Handlers } from '#platform/http/serve.ts'
import { addViews, clearViews } from './actions.ts'
import type { viewHistoryContract } from './contract.ts'
import { listViews } from './queries.ts'

export const viewHistoryHandlers: Handlers<typeof viewHistoryContract> = {
  listViewHistory: async (ctx) => ({ items: await listViews(ctx), cursor: null }),
  addToViewHistory: (ctx, { body }) => addViews(ctx, body.items),
  clearViewHistory: clearViews,
}
