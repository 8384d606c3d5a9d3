import type { Handlers } from '#platform/http/serve.ts'
import { addToViewHistory, clearViewHistory } from './actions.ts'
import type { viewHistoryContract } from './contract.ts'
import { listViewHistory } from './queries.ts'

export const viewHistoryHandlers: Handlers<typeof viewHistoryContract> = {
  listViewHistory: async (ctx) => ({ items: await listViewHistory(ctx), cursor: null }),
  addToViewHistory: (ctx, { body }) => addToViewHistory(ctx, body.items),
  clearViewHistory: clearViewHistory,
}
